PRAGMA application_id = 1111706702;
PRAGMA user_version = 12;
BEGIN TRANSACTION;
CREATE TABLE actions (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            number INTEGER NOT NULL,
            action TEXT NOT NULL,
            PRIMARY KEY (match_id, number)
        ) WITHOUT ROWID
        ;
INSERT INTO "actions" VALUES(1,1,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,2,'place 2:B1 up');
INSERT INTO "actions" VALUES(1,3,'place 1:B2 up');
INSERT INTO "actions" VALUES(1,4,'place 2:B2 up');
INSERT INTO "actions" VALUES(1,5,'place 1:B3 up');
INSERT INTO "actions" VALUES(1,6,'flip 1:B1');
INSERT INTO "actions" VALUES(1,7,'flip 1:B1');
INSERT INTO "actions" VALUES(1,8,'place 2:B3 up');
INSERT INTO "actions" VALUES(1,9,'place 1:T1 up');
INSERT INTO "actions" VALUES(1,10,'place 2:T1 up');
INSERT INTO "actions" VALUES(1,11,'place 1:T2 up');
INSERT INTO "actions" VALUES(1,12,'place 2:T2 up');
INSERT INTO "actions" VALUES(1,13,'deal');
INSERT INTO "actions" VALUES(1,14,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,15,'place 2:B1 up');
INSERT INTO "actions" VALUES(1,16,'place 1:B2 up');
INSERT INTO "actions" VALUES(1,17,'place 2:B2 up');
INSERT INTO "actions" VALUES(1,18,'flip 1:B1');
INSERT INTO "actions" VALUES(1,19,'cleanup 1:B1');
INSERT INTO "actions" VALUES(1,20,'cleanup 1:B2');
INSERT INTO "actions" VALUES(1,21,'flip 2:B1');
INSERT INTO "actions" VALUES(1,22,'place 1:B1 up');
INSERT INTO "actions" VALUES(1,23,'place 2:B3 up');
INSERT INTO "actions" VALUES(1,24,'place 1:B2 up');
INSERT INTO "actions" VALUES(1,25,'place 2:T1 up');
INSERT INTO "actions" VALUES(1,26,'place 1:B3 up');
INSERT INTO "actions" VALUES(1,27,'place 2:T2 up');
INSERT INTO "actions" VALUES(1,28,'place 1:T1 up');
INSERT INTO "actions" VALUES(2,1,'place 1:B3 up');
INSERT INTO "actions" VALUES(2,2,'place 1:B2 up');
INSERT INTO "actions" VALUES(2,3,'place 2:B1 up');
INSERT INTO "actions" VALUES(2,4,'place 1:T2 down');
INSERT INTO "actions" VALUES(2,5,'place 2:B3 down');
INSERT INTO "actions" VALUES(2,6,'place 3:B3 up');
INSERT INTO "actions" VALUES(2,7,'exchange 2:B1 down');
INSERT INTO "actions" VALUES(2,8,'decline');
INSERT INTO "actions" VALUES(2,9,'place 3:B2 up');
INSERT INTO "actions" VALUES(2,10,'exchange 2:B1 up');
INSERT INTO "actions" VALUES(2,11,'keep B1 up');
INSERT INTO "actions" VALUES(2,12,'exchange 3:B2 down');
INSERT INTO "actions" VALUES(2,13,'keep B2 up');
INSERT INTO "actions" VALUES(2,14,'swap 2:B2 3:B2');
INSERT INTO "actions" VALUES(2,15,'swap 1:T2 3:B2');
INSERT INTO "actions" VALUES(2,16,'exchange 3:B3 down');
INSERT INTO "actions" VALUES(2,17,'place 1:T1 up');
INSERT INTO "actions" VALUES(2,18,'exchange 3:B2 up');
INSERT INTO "actions" VALUES(2,19,'keep T2 up');
INSERT INTO "actions" VALUES(2,20,'exchange 3:B3 down');
INSERT INTO "actions" VALUES(2,21,'deal');
INSERT INTO "actions" VALUES(2,22,'place 1:B2 down');
INSERT INTO "actions" VALUES(2,23,'place 2:B3 up');
INSERT INTO "actions" VALUES(2,24,'place 1:B1 up');
INSERT INTO "actions" VALUES(2,25,'place 1:B3 up');
INSERT INTO "actions" VALUES(3,1,'look');
INSERT INTO "actions" VALUES(3,2,'look');
INSERT INTO "actions" VALUES(3,3,'take 2');
INSERT INTO "actions" VALUES(3,4,'draw');
INSERT INTO "actions" VALUES(3,5,'exchange 4');
INSERT INTO "actions" VALUES(3,6,'pass');
CREATE TABLE briefs (
            match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
            told TEXT NOT NULL, -- in JSON: who played, and what they came to
            sum BLOB NOT NULL -- its checksum
        );
INSERT INTO "briefs" VALUES(1,'["biberclan 1", [["Anna", null, 1, 2, 42, "{\"maluses\": 0, \"five_of_a_kinds\": 0}"], ["Ben", null, 0, 2, 39, "{\"maluses\": 0, \"five_of_a_kinds\": 0}"]]]',X'AC51D6650FCA01B94FC79C0BD93C749E');
INSERT INTO "briefs" VALUES(2,'["biberclan 1", [["J\u00f6rg", null, 0, 0, 0, "{}"], ["Ben", "elder", 0, 0, 0, "{}"], ["Cem", null, 0, 0, 0, "{}"]]]',X'978A53444347F52CE4CB3E98DD21CAF4');
INSERT INTO "briefs" VALUES(3,'["biberbande 1", [["Anna", null, 0, 0, 0, "{}"], ["J\u00f6rg", null, 0, 0, 0, "{}"]]]',X'3237A220B4E37F64353F253920DFE601');
CREATE TABLE decisions (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            position TEXT NOT NULL, -- in which match, or of which day
            day TEXT NOT NULL, -- of the answer
            cost REAL NOT NULL, checksum BLOB NOT NULL DEFAULT x'', -- a share of the matches won
            PRIMARY KEY (person, game, position)
        ) WITHOUT ROWID
        ;
INSERT INTO "decisions" VALUES('Anna','biberclan','daily 2026-11-22','2026-11-22',0.04,X'16D10F865F532E3A37AA6C84CE48DE77');
CREATE TABLE evenings (
            match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
            evening INTEGER NOT NULL, -- its matches have it in common
            games TEXT NOT NULL, -- in JSON: their names in records, in order
            checksum BLOB NOT NULL
        );
INSERT INTO "evenings" VALUES(2,123456789,'["biberclan", "biberbande", "bibermania"]',X'E27CC3CE62165BC39D6990BD5D411A55');
CREATE TABLE feats (
            match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
            told TEXT NOT NULL, -- in JSON: awards, and who took how many cards from whom
            sum BLOB NOT NULL -- its checksum
        );
INSERT INTO "feats" VALUES(1,'[[["Hoarder", [1]]], [[0, 1, 2]]]',X'88F4D85B71615B3AADA09989CA8E64EF');
CREATE TABLE matches (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- a number is never given twice
            begun TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('unfinished', 'finished', 'given_up')),
            rules TEXT NOT NULL,
            options TEXT NOT NULL,
            first INTEGER NOT NULL,
            seed TEXT NOT NULL, -- of any length
            memory_aid INTEGER NOT NULL
        , played TEXT NOT NULL DEFAULT '', hints INTEGER NOT NULL DEFAULT 1, looked INTEGER NOT NULL DEFAULT 0, length INTEGER NOT NULL DEFAULT 0, chain BLOB NOT NULL DEFAULT x'', summary BLOB NOT NULL DEFAULT x'', latest BLOB NOT NULL DEFAULT x'');
INSERT INTO "matches" VALUES(1,'2026-11-21T18:30:00Z','finished','biberclan 1','{"deck": "clan", "rounds": "2"}',0,'7',0,'2026-11-21T18:30:00Z',1,0,28,X'D7DAEA17DB998AE7DA3226BDD184F901',X'758D2E655D110A007B0935216D7808C0',X'844B33C228D24831670521350822BEA0');
INSERT INTO "matches" VALUES(2,'2026-11-21T18:31:00Z','unfinished','biberclan 1','{"deck": "combined"}',1,'-12345678901234567890',1,'2026-11-21T18:56:00Z',1,0,25,X'3E6C71009F91B2ECA7F852A8223AC360',X'9DEF6617473AD1F2BFF92BA42527734B',X'5CA260CF7F7C7874C827984CDCE76561');
INSERT INTO "matches" VALUES(3,'2026-11-21T18:57:00Z','given_up','biberbande 1','{}',0,'3',0,'2026-11-21T19:05:00Z',1,2,6,X'AC417891DA59027E1EE4FD7947D6C246',X'F7A0E9FC40E1D96C94926883C33DA7B8',X'4D81FC15C55126995FFC092B5C132AEC');
CREATE TABLE reviews (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            position INTEGER NOT NULL, -- in the match
            judged TEXT NOT NULL, checksum BLOB NOT NULL DEFAULT x'', -- in JSON
            PRIMARY KEY (match_id, position)
        ) WITHOUT ROWID
        ;
INSERT INTO "reviews" VALUES(1,4,'{"position": 4, "seat": 0, "chosen": "place 1:B3 up", "wins": 0.5, "points": 20.0, "best": "place 1:B3 up", "best_wins": 0.5, "best_points": 21.5, "error": 0.0, "outcomes": {}, "best_outcomes": {}, "short": null}',X'6678E976D6C54A6394EAD434870E57C5');
CREATE TABLE scores (
            match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
            round INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            points INTEGER NOT NULL,
            PRIMARY KEY (match_id, round, seat)
        ) WITHOUT ROWID
        ;
INSERT INTO "scores" VALUES(1,1,0,26);
INSERT INTO "scores" VALUES(1,1,1,19);
INSERT INTO "scores" VALUES(1,2,0,16);
INSERT INTO "scores" VALUES(1,2,1,20);
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
INSERT INTO "seats" VALUES(1,0,'Anna',NULL,2,1,2,42,'{"maluses": 0, "five_of_a_kinds": 0}');
INSERT INTO "seats" VALUES(1,1,'Ben',NULL,0,0,2,39,'{"maluses": 0, "five_of_a_kinds": 0}');
INSERT INTO "seats" VALUES(2,0,'Jörg',NULL,0,0,0,0,'{}');
INSERT INTO "seats" VALUES(2,1,'Ben','elder',0,0,0,0,'{}');
INSERT INTO "seats" VALUES(2,2,'Cem',NULL,0,0,0,0,'{}');
INSERT INTO "seats" VALUES(3,0,'Anna',NULL,0,0,0,0,'{}');
INSERT INTO "seats" VALUES(3,1,'Jörg',NULL,0,0,0,0,'{}');
CREATE TABLE skills (
            match_id INTEGER PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
            told TEXT NOT NULL, -- in JSON: what the whole review came to, by seat
            sum BLOB NOT NULL -- its checksum
        );
INSERT INTO "skills" VALUES(1,'[[0, 20, 0.2, 0.3, false], [1, 21, 0.1, -0.3, false]]',X'63D7546B7FD77F71A03A1A90D7DE7762');
CREATE TABLE slips (
            person TEXT NOT NULL,
            game TEXT NOT NULL,
            ruling TEXT NOT NULL,
            refused INTEGER NOT NULL, -- how often at the table
            cost REAL NOT NULL, checksum BLOB NOT NULL DEFAULT x'', -- in reviews, a share of the matches won
            PRIMARY KEY (person, game, ruling)
        ) WITHOUT ROWID
        ;
INSERT INTO "slips" VALUES('Anna','biberclan','BC-21',3,0.0,X'1C6D0AF793B60D67049777C63923B715');
INSERT INTO "slips" VALUES('Jörg','biberclan','BC-21',2,0.1,X'AB7DDBC58EB92195D3BE20AEAF156CC8');
CREATE TABLE training (
            person TEXT NOT NULL,
            game TEXT NOT NULL, -- its name in records
            kind TEXT NOT NULL, -- of question
            ruling TEXT NOT NULL, -- that it is about
            box INTEGER NOT NULL, -- Leitner's
            due TEXT NOT NULL, -- the day
            asked INTEGER NOT NULL,
            correct INTEGER NOT NULL, checksum BLOB NOT NULL DEFAULT x'',
            PRIMARY KEY (person, game, kind, ruling)
        ) WITHOUT ROWID
        ;
INSERT INTO "training" VALUES('Anna','biberclan','may','BC-21',1,'2026-11-22',3,2,X'10BB6431D9B631FB84E77CE3F9D8A445');
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('matches',3);
COMMIT;
