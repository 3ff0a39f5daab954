BEGIN TRANSACTION;
CREATE TABLE actions (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            number INTEGER NOT NULL,
            action TEXT NOT NULL,
            PRIMARY KEY (match_id, number)
        ) WITHOUT ROWID
        ;
INSERT INTO "actions" VALUES(1,1,'place 1:B2 up');
INSERT INTO "actions" VALUES(1,2,'place 2:B3 down');
INSERT INTO "actions" VALUES(1,3,'place 1:B1 down');
INSERT INTO "actions" VALUES(1,4,'exchange 1:B1 up');
INSERT INTO "actions" VALUES(1,5,'keep B1 up');
INSERT INTO "actions" VALUES(1,6,'exchange 1:B2 down');
INSERT INTO "actions" VALUES(1,7,'place 2:B2 down');
INSERT INTO "actions" VALUES(1,8,'exchange 2:B3 down');
INSERT INTO "actions" VALUES(1,9,'keep T1 down');
INSERT INTO "actions" VALUES(1,10,'exchange 2:B3 up');
INSERT INTO "actions" VALUES(1,11,'exchange 1:T1 down');
INSERT INTO "actions" VALUES(1,12,'flip 1:T1');
INSERT INTO "actions" VALUES(1,13,'place 2:T2 down');
INSERT INTO "actions" VALUES(1,14,'place 1:B3 up');
INSERT INTO "actions" VALUES(1,15,'cleanup 2:T2');
INSERT INTO "actions" VALUES(1,16,'place 2:T2 up');
INSERT INTO "actions" VALUES(1,17,'exchange 2:T2 down');
INSERT INTO "actions" VALUES(1,18,'keep T2 up');
INSERT INTO "actions" VALUES(1,19,'exchange 2:T2 down');
INSERT INTO "actions" VALUES(1,20,'deal');
INSERT INTO "actions" VALUES(1,21,'place 1:B3 up');
INSERT INTO "actions" VALUES(1,22,'place 1:B2 down');
INSERT INTO "actions" VALUES(1,23,'flip 1:B2');
INSERT INTO "actions" VALUES(1,24,'exchange 1:B2 down');
INSERT INTO "actions" VALUES(1,25,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,26,'place 1:T1 up');
INSERT INTO "actions" VALUES(1,27,'exchange 1:B3 up');
INSERT INTO "actions" VALUES(1,28,'keep B3 down');
INSERT INTO "actions" VALUES(1,29,'place 2:B2 up');
INSERT INTO "actions" VALUES(1,30,'exchange 1:B3 up');
INSERT INTO "actions" VALUES(1,31,'keep T2 down');
INSERT INTO "actions" VALUES(1,32,'flip 2:T2');
INSERT INTO "actions" VALUES(1,33,'cleanup 1:B3');
INSERT INTO "actions" VALUES(1,34,'exchange 2:T2 up');
INSERT INTO "actions" VALUES(1,35,'keep B3 up');
INSERT INTO "actions" VALUES(1,36,'flip 2:T2');
INSERT INTO "actions" VALUES(1,37,'exchange 1:T1 down');
INSERT INTO "actions" VALUES(1,38,'keep B1 down');
INSERT INTO "actions" VALUES(1,39,'cleanup 2:T2');
INSERT INTO "actions" VALUES(1,40,'flip 1:T1');
INSERT INTO "actions" VALUES(1,41,'exchange 1:T1 down');
INSERT INTO "actions" VALUES(1,42,'exchange 1:T1 down');
INSERT INTO "actions" VALUES(1,43,'keep T1 down');
INSERT INTO "actions" VALUES(1,44,'exchange 2:B3 down');
INSERT INTO "actions" VALUES(1,45,'keep T2 down');
INSERT INTO "actions" VALUES(1,46,'flip 2:B3');
INSERT INTO "actions" VALUES(1,47,'exchange 2:B3 down');
INSERT INTO "actions" VALUES(1,48,'deal');
INSERT INTO "actions" VALUES(1,49,'place 1:B2 up');
INSERT INTO "actions" VALUES(1,50,'place 2:B1 up');
INSERT INTO "actions" VALUES(1,51,'place 1:B1 down');
INSERT INTO "actions" VALUES(1,52,'exchange 2:B1 down');
INSERT INTO "actions" VALUES(1,53,'exchange 1:B1 down');
INSERT INTO "actions" VALUES(1,54,'flip 2:B1');
INSERT INTO "actions" VALUES(1,55,'place 2:B3 up');
INSERT INTO "actions" VALUES(1,56,'exchange 2:B3 down');
INSERT INTO "actions" VALUES(1,57,'keep B3 down');
INSERT INTO "actions" VALUES(1,58,'exchange 1:B1 up');
INSERT INTO "actions" VALUES(1,59,'keep B2 down');
INSERT INTO "actions" VALUES(1,60,'cleanup 2:B3');
INSERT INTO "actions" VALUES(1,61,'exchange 2:B2 down');
INSERT INTO "actions" VALUES(1,62,'keep T2 down');
INSERT INTO "actions" VALUES(1,63,'exchange 2:B1 down');
INSERT INTO "actions" VALUES(1,64,'exchange 2:B2 down');
INSERT INTO "actions" VALUES(1,65,'keep T1 up');
INSERT INTO "actions" VALUES(1,66,'exchange 2:B2 down');
INSERT INTO "actions" VALUES(1,67,'deal');
INSERT INTO "actions" VALUES(1,68,'place 2:B3 down');
INSERT INTO "actions" VALUES(1,69,'place 2:B1 up');
INSERT INTO "actions" VALUES(1,70,'place 2:B2 up');
INSERT INTO "actions" VALUES(1,71,'flip 2:B3');
INSERT INTO "actions" VALUES(1,72,'place 1:B3 down');
INSERT INTO "actions" VALUES(1,73,'exchange 2:B1 down');
INSERT INTO "actions" VALUES(1,74,'keep B2 up');
INSERT INTO "actions" VALUES(1,75,'place 1:T2 up');
INSERT INTO "actions" VALUES(1,76,'place 2:T2 down');
INSERT INTO "actions" VALUES(1,77,'exchange 2:T2 up');
INSERT INTO "actions" VALUES(1,78,'place 1:B1 down');
INSERT INTO "actions" VALUES(1,79,'exchange 1:T2 up');
INSERT INTO "actions" VALUES(1,80,'keep T1 down');
INSERT INTO "actions" VALUES(1,81,'flip 1:T2');
INSERT INTO "actions" VALUES(1,82,'exchange 1:B1 down');
INSERT INTO "actions" VALUES(1,83,'deal');
INSERT INTO "actions" VALUES(1,84,'place 2:B1 down');
INSERT INTO "actions" VALUES(1,85,'flip 2:B1');
INSERT INTO "actions" VALUES(1,86,'place 1:B3 up');
INSERT INTO "actions" VALUES(1,87,'exchange 2:B1 down');
INSERT INTO "actions" VALUES(1,88,'place 2:B3 down');
INSERT INTO "actions" VALUES(1,89,'exchange 2:B3 down');
INSERT INTO "actions" VALUES(1,90,'flip 2:B1');
INSERT INTO "actions" VALUES(1,91,'place 1:B2 up');
INSERT INTO "actions" VALUES(1,92,'place 1:T2 up');
INSERT INTO "actions" VALUES(1,93,'exchange 1:T2 down');
INSERT INTO "actions" VALUES(1,94,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,95,'exchange 1:B1 down');
INSERT INTO "actions" VALUES(1,96,'exchange 2:B3 up');
INSERT INTO "actions" VALUES(1,97,'flip 1:T2');
INSERT INTO "actions" VALUES(1,98,'place 2:B2 up');
INSERT INTO "actions" VALUES(1,99,'exchange 2:B1 up');
INSERT INTO "actions" VALUES(1,100,'cleanup 2:B1');
INSERT INTO "actions" VALUES(1,101,'exchange 2:B3 down');
INSERT INTO "actions" VALUES(1,102,'keep T1 down');
INSERT INTO "actions" VALUES(1,103,'exchange 2:B3 down');
INSERT INTO "actions" VALUES(2,1,'place 1:B3 up');
INSERT INTO "actions" VALUES(2,2,'place 1:B2 up');
INSERT INTO "actions" VALUES(2,3,'place 2:B1 up');
INSERT INTO "actions" VALUES(2,4,'swap 1:B2 2:B1');
INSERT INTO "actions" VALUES(2,5,'place 3:B1 down');
INSERT INTO "actions" VALUES(2,6,'place 3:B3 up');
INSERT INTO "actions" VALUES(2,7,'flip 1:B3');
INSERT INTO "actions" VALUES(2,8,'place 3:B2 up');
INSERT INTO "actions" VALUES(2,9,'place 2:B2 up');
INSERT INTO "actions" VALUES(2,10,'place 1:T2 down');
INSERT INTO "actions" VALUES(2,11,'place 3:T2 down');
INSERT INTO "actions" VALUES(2,12,'swap 1:T2 2:B1');
INSERT INTO "actions" VALUES(2,13,'exchange 3:B1 up');
INSERT INTO "actions" VALUES(2,14,'keep T1 down');
INSERT INTO "actions" VALUES(2,15,'place 3:T1 down');
INSERT INTO "actions" VALUES(2,16,'place 1:B1 up');
INSERT INTO "actions" VALUES(2,17,'swap 1:T2 2:T1');
INSERT INTO "actions" VALUES(2,18,'place 2:B3 up');
INSERT INTO "actions" VALUES(2,19,'deal');
INSERT INTO "actions" VALUES(2,20,'place 1:B2 down');
INSERT INTO "actions" VALUES(2,21,'place 2:B3 up');
INSERT INTO "actions" VALUES(2,22,'place 1:B1 up');
INSERT INTO "actions" VALUES(2,23,'place 1:B3 up');
INSERT INTO "actions" VALUES(2,24,'peek 1:B2');
INSERT INTO "actions" VALUES(2,25,'place 3:B2 down');
CREATE TABLE matches (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- a number is never given twice
            begun TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('unfinished', 'finished', 'given_up')),
            rules TEXT NOT NULL,
            deck TEXT NOT NULL,
            first INTEGER NOT NULL,
            seed TEXT NOT NULL, -- of any length
            memory_aid INTEGER NOT NULL
        );
INSERT INTO "matches" VALUES(1,'2026-11-21T18:31:00Z','finished','biberclan 1','clan',0,'3',0);
INSERT INTO "matches" VALUES(2,'2026-11-21T20:15:00Z','unfinished','biberclan 1','combined',1,'-4',1);
INSERT INTO "matches" VALUES(3,'2026-11-21T20:41:00Z','given_up','biberclan 1','clan',0,'5',0);
CREATE TABLE scores (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            round INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            points INTEGER NOT NULL,
            PRIMARY KEY (match_id, round, seat)
        ) WITHOUT ROWID
        ;
INSERT INTO "scores" VALUES(1,1,0,21);
INSERT INTO "scores" VALUES(1,1,1,13);
INSERT INTO "scores" VALUES(1,2,0,18);
INSERT INTO "scores" VALUES(1,2,1,18);
INSERT INTO "scores" VALUES(1,3,0,25);
INSERT INTO "scores" VALUES(1,3,1,6);
INSERT INTO "scores" VALUES(1,4,0,12);
INSERT INTO "scores" VALUES(1,4,1,15);
INSERT INTO "scores" VALUES(1,5,0,31);
INSERT INTO "scores" VALUES(1,5,1,13);
CREATE TABLE seats (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            bot TEXT,
            won INTEGER NOT NULL DEFAULT 0, -- from here on what a finished match came to
            rounds INTEGER NOT NULL DEFAULT 0,
            points INTEGER NOT NULL DEFAULT 0,
            maluses INTEGER NOT NULL DEFAULT 0,
            five_of_a_kinds INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (match_id, seat)
        ) WITHOUT ROWID
        ;
INSERT INTO "seats" VALUES(1,0,'Anna',NULL,1,5,107,0,0);
INSERT INTO "seats" VALUES(1,1,'Ben',NULL,0,5,65,0,0);
INSERT INTO "seats" VALUES(2,0,'Jörg',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES(2,1,'Ben',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES(2,2,'Cem',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES(3,0,'Anna',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES(3,1,'Ben',NULL,0,0,0,0,0);
INSERT INTO "seats" VALUES(3,2,'Cem',NULL,0,0,0,0,0);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',3);
COMMIT;
PRAGMA application_id = 1111706702;
PRAGMA user_version = 1;
