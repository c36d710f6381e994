INSERT INTO table_versions (name, version) VALUES ('tournaments', 0);
--> statement-breakpoint
CREATE TRIGGER tournaments_version_insert AFTER INSERT ON tournaments BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'tournaments';
END;
--> statement-breakpoint
CREATE TRIGGER tournaments_version_update AFTER UPDATE ON tournaments BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'tournaments';
END;
--> statement-breakpoint
CREATE TRIGGER tournaments_version_delete AFTER DELETE ON tournaments BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'tournaments';
END;
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('tournament_teams', 0);
--> statement-breakpoint
CREATE TRIGGER tournament_teams_version_insert AFTER INSERT ON tournament_teams BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'tournament_teams';
END;
--> statement-breakpoint
CREATE TRIGGER tournament_teams_version_update AFTER UPDATE ON tournament_teams BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'tournament_teams';
END;
--> statement-breakpoint
CREATE TRIGGER tournament_teams_version_delete AFTER DELETE ON tournament_teams BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'tournament_teams';
END;
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('tournament_matches', 0);
--> statement-breakpoint
CREATE TRIGGER tournament_matches_version_insert AFTER INSERT ON tournament_matches BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'tournament_matches';
END;
--> statement-breakpoint
CREATE TRIGGER tournament_matches_version_update AFTER UPDATE ON tournament_matches BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'tournament_matches';
END;
--> statement-breakpoint
CREATE TRIGGER tournament_matches_version_delete AFTER DELETE ON tournament_matches BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'tournament_matches';
END;
