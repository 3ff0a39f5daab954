BEGIN TRANSACTION;
CREATE TABLE actions (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            number INTEGER NOT NULL,
            action TEXT NOT NULL,
            PRIMARY KEY (match_id, number)
        ) WITHOUT ROWID
        ;
INSERT INTO "actions" VALUES(1,1,'place 2:B1 up');
INSERT INTO "actions" VALUES(1,2,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,3,'cleanup 2:B1');
INSERT INTO "actions" VALUES(1,4,'place 2:B1 up');
INSERT INTO "actions" VALUES(1,5,'place 1:B2 up');
INSERT INTO "actions" VALUES(1,6,'place 2:B2 up');
INSERT INTO "actions" VALUES(1,7,'place 1:B3 up');
INSERT INTO "actions" VALUES(1,8,'place 2:B3 up');
INSERT INTO "actions" VALUES(1,9,'cleanup 1:B1');
INSERT INTO "actions" VALUES(1,10,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,11,'place 2:T1 up');
INSERT INTO "actions" VALUES(1,12,'place 1:T1 up');
INSERT INTO "actions" VALUES(1,13,'place 2:T2 up');
INSERT INTO "actions" VALUES(1,14,'place 1:T2 up');
INSERT INTO "actions" VALUES(1,15,'deal');
INSERT INTO "actions" VALUES(1,16,'place 2:B1 up');
INSERT INTO "actions" VALUES(1,17,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,18,'flip 2:B1');
INSERT INTO "actions" VALUES(1,19,'place 2:B2 up');
INSERT INTO "actions" VALUES(1,20,'place 1:B2 up');
INSERT INTO "actions" VALUES(1,21,'place 2:B3 up');
INSERT INTO "actions" VALUES(1,22,'place 1:B3 up');
INSERT INTO "actions" VALUES(1,23,'place 2:T1 up');
INSERT INTO "actions" VALUES(1,24,'place 1:T1 up');
INSERT INTO "actions" VALUES(1,25,'place 2:T2 up');
INSERT INTO "actions" VALUES(1,26,'place 1:T2 up');
INSERT INTO "actions" VALUES(1,27,'deal');
INSERT INTO "actions" VALUES(1,28,'place 2:B1 up');
INSERT INTO "actions" VALUES(1,29,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,30,'flip 2:B1');
INSERT INTO "actions" VALUES(1,31,'place 2:B2 up');
INSERT INTO "actions" VALUES(1,32,'place 1:B2 up');
INSERT INTO "actions" VALUES(1,33,'place 2:B3 up');
INSERT INTO "actions" VALUES(1,34,'place 1:B3 up');
INSERT INTO "actions" VALUES(1,35,'place 2:T1 up');
INSERT INTO "actions" VALUES(1,36,'place 1:T1 up');
INSERT INTO "actions" VALUES(1,37,'flip 1:B3');
INSERT INTO "actions" VALUES(1,38,'place 2:T2 up');
INSERT INTO "actions" VALUES(1,39,'place 1:T2 up');
INSERT INTO "actions" VALUES(1,40,'deal');
INSERT INTO "actions" VALUES(1,41,'place 2:B1 up');
INSERT INTO "actions" VALUES(1,42,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,43,'place 2:B2 up');
INSERT INTO "actions" VALUES(1,44,'place 1:B2 up');
INSERT INTO "actions" VALUES(1,45,'flip 1:B1');
INSERT INTO "actions" VALUES(1,46,'place 2:B3 up');
INSERT INTO "actions" VALUES(1,47,'place 1:B3 up');
INSERT INTO "actions" VALUES(1,48,'place 2:T1 up');
INSERT INTO "actions" VALUES(1,49,'cleanup 1:B1');
INSERT INTO "actions" VALUES(1,50,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,51,'place 2:T2 up');
INSERT INTO "actions" VALUES(1,52,'place 1:T1 up');
INSERT INTO "actions" VALUES(1,53,'deal');
INSERT INTO "actions" VALUES(1,54,'place 2:B1 up');
INSERT INTO "actions" VALUES(1,55,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,56,'place 2:B2 up');
INSERT INTO "actions" VALUES(1,57,'place 1:B2 up');
INSERT INTO "actions" VALUES(1,58,'place 2:B3 up');
INSERT INTO "actions" VALUES(1,59,'place 1:B3 up');
INSERT INTO "actions" VALUES(1,60,'place 2:T1 up');
INSERT INTO "actions" VALUES(1,61,'cleanup 1:B1');
INSERT INTO "actions" VALUES(1,62,'cleanup 1:B2');
INSERT INTO "actions" VALUES(1,63,'flip 1:B3');
INSERT INTO "actions" VALUES(1,64,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,65,'place 2:T2 up');
INSERT INTO "actions" VALUES(1,66,'flip 1:B1');
INSERT INTO "actions" VALUES(1,67,'cleanup 1:B1');
INSERT INTO "actions" VALUES(1,68,'cleanup 1:B3');
INSERT INTO "actions" VALUES(1,69,'place 1:B1 up');
INSERT INTO "actions" VALUES(2,1,'place 2:B1 down');
INSERT INTO "actions" VALUES(2,2,'place 3:B3 down');
INSERT INTO "actions" VALUES(2,3,'place 1:B3 up');
INSERT INTO "actions" VALUES(2,4,'place 3:B1 down');
INSERT INTO "actions" VALUES(2,5,'exchange 3:B1 down');
INSERT INTO "actions" VALUES(2,6,'keep B1 up');
INSERT INTO "actions" VALUES(2,7,'place 1:B2 up');
INSERT INTO "actions" VALUES(2,8,'exchange 2:B1 down');
INSERT INTO "actions" VALUES(2,9,'keep B2 down');
INSERT INTO "actions" VALUES(2,10,'decline');
INSERT INTO "actions" VALUES(2,11,'exchange 1:B2 down');
INSERT INTO "actions" VALUES(2,12,'exchange 1:B2 up');
INSERT INTO "actions" VALUES(2,13,'keep B3 down');
INSERT INTO "actions" VALUES(2,14,'place 3:T1 down');
INSERT INTO "actions" VALUES(2,15,'swap 2:B3 3:T1');
INSERT INTO "actions" VALUES(2,16,'swap 2:B1 3:B3');
INSERT INTO "actions" VALUES(2,17,'exchange 1:B1 up');
INSERT INTO "actions" VALUES(2,18,'exchange 1:B2 down');
INSERT INTO "actions" VALUES(2,19,'keep B2 up');
INSERT INTO "actions" VALUES(2,20,'exchange 2:B3 up');
INSERT INTO "actions" VALUES(2,21,'keep T2 down');
INSERT INTO "actions" VALUES(2,22,'place 1:T1 up');
INSERT INTO "actions" VALUES(2,23,'exchange 2:B2 up');
INSERT INTO "actions" VALUES(2,24,'deal');
INSERT INTO "actions" VALUES(2,25,'place 1:B3 down');
INSERT INTO "actions" VALUES(3,1,'place 1:B3 up');
INSERT INTO "actions" VALUES(3,2,'place 1:B2 up');
INSERT INTO "actions" VALUES(3,3,'place 2:B1 up');
INSERT INTO "actions" VALUES(3,4,'place 1:T2 down');
INSERT INTO "actions" VALUES(3,5,'place 3:B3 down');
INSERT INTO "actions" VALUES(3,6,'exchange 3:B3 up');
INSERT INTO "actions" VALUES(3,7,'flip 1:T2');
INSERT INTO "actions" VALUES(3,8,'place 2:B3 down');
CREATE TABLE matches (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- a number is never given twice
            begun TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('unfinished', 'finished', 'given_up')),
            rules TEXT NOT NULL,
            options TEXT NOT NULL,
            first INTEGER NOT NULL,
            seed TEXT NOT NULL, -- of any length
            memory_aid INTEGER NOT NULL
        , played TEXT NOT NULL DEFAULT '', hints INTEGER NOT NULL DEFAULT 1, looked INTEGER NOT NULL DEFAULT 0, length INTEGER NOT NULL DEFAULT 0, chain BLOB NOT NULL DEFAULT x'', summary BLOB NOT NULL DEFAULT x'');
INSERT INTO "matches" VALUES(1,'2026-11-21T18:30:00Z','finished','biberclan 1','{"deck": "clan"}',1,'0',0,'2026-11-21T18:30:00Z',1,0,69,X'EF2936E34C83A785D61789C9377D6415',X'B20CBE5A582793561AF27986AFD34F4A');
INSERT INTO "matches" VALUES(2,'2026-11-21T18:31:00Z','unfinished','biberclan 1','{"deck": "combined"}',2,'-12345678901234567890',1,'2026-11-21T18:56:00Z',1,20,25,X'CCBDF9E42195E48660FBB309D8C52B91',X'0060C2F301FCDB8062CA5016E378BF44');
INSERT INTO "matches" VALUES(3,'2026-11-21T18:57:00Z','given_up','biberclan 1','{"deck": "clan"}',0,'5',0,'2026-11-21T19:05:00Z',0,0,8,X'A92EC898238F8EE39A0AAEE58106324B',X'224DE206E9E00B65A7449D0E83CFB885');
CREATE TABLE reviews (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            position INTEGER NOT NULL, -- in the match
            judged TEXT NOT NULL, -- in JSON
            PRIMARY KEY (match_id, position)
        ) WITHOUT ROWID
        ;
INSERT INTO "reviews" VALUES(1,4,'{"position": 4, "seat": 0, "chosen": "place 1:B2 up", "wins": 0.5, "points": 20.0, "best": "place 1:B2 up", "best_wins": 0.5, "best_points": 21.5}');
CREATE TABLE scores (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            round INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            points INTEGER NOT NULL,
            PRIMARY KEY (match_id, round, seat)
        ) WITHOUT ROWID
        ;
INSERT INTO "scores" VALUES(1,1,0,27);
INSERT INTO "scores" VALUES(1,1,1,3);
INSERT INTO "scores" VALUES(1,2,0,10);
INSERT INTO "scores" VALUES(1,2,1,23);
INSERT INTO "scores" VALUES(1,3,0,18);
INSERT INTO "scores" VALUES(1,3,1,1);
INSERT INTO "scores" VALUES(1,4,0,16);
INSERT INTO "scores" VALUES(1,4,1,19);
INSERT INTO "scores" VALUES(1,5,0,1);
INSERT INTO "scores" VALUES(1,5,1,22);
CREATE TABLE "seats" (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        bot TEXT,
        hints INTEGER NOT NULL DEFAULT 0, -- asked for
        won INTEGER NOT NULL DEFAULT 0, -- from here on what a finished match came to
        rounds INTEGER NOT NULL DEFAULT 0,
        points INTEGER NOT NULL DEFAULT 0,
        tallies TEXT NOT NULL DEFAULT '{}', -- in JSON: what else the game counts
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID
;
INSERT INTO "seats" VALUES(1,0,'Anna',NULL,2,1,5,72,'{"maluses": 0, "five_of_a_kinds": 0}');
INSERT INTO "seats" VALUES(1,1,'Jörg',NULL,0,0,5,68,'{"maluses": 2, "five_of_a_kinds": 0}');
INSERT INTO "seats" VALUES(2,0,'Anna',NULL,0,0,0,0,'{}');
INSERT INTO "seats" VALUES(2,1,'Ben','elder',0,0,0,0,'{}');
INSERT INTO "seats" VALUES(2,2,'Cem',NULL,0,0,0,0,'{}');
INSERT INTO "seats" VALUES(3,0,'Anna',NULL,0,0,0,0,'{}');
INSERT INTO "seats" VALUES(3,1,'Ben',NULL,0,0,0,0,'{}');
INSERT INTO "seats" VALUES(3,2,'Cem',NULL,0,0,0,0,'{}');
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',3);
COMMIT;
PRAGMA application_id = 1111706702;
PRAGMA user_version = 6;
