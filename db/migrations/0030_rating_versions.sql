INSERT INTO table_versions (name, version) VALUES ('game_ratings', 0);
--> statement-breakpoint
CREATE TRIGGER game_ratings_version_insert AFTER INSERT ON game_ratings BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_ratings';
END;
--> statement-breakpoint
CREATE TRIGGER game_ratings_version_update AFTER UPDATE ON game_ratings BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_ratings';
END;
--> statement-breakpoint
CREATE TRIGGER game_ratings_version_delete AFTER DELETE ON game_ratings BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_ratings';
END;
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('profile_ratings', 0);
--> statement-breakpoint
CREATE TRIGGER profile_ratings_version_insert AFTER INSERT ON profile_ratings BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'profile_ratings';
END;
--> statement-breakpoint
CREATE TRIGGER profile_ratings_version_update AFTER UPDATE ON profile_ratings BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'profile_ratings';
END;
--> statement-breakpoint
CREATE TRIGGER profile_ratings_version_delete AFTER DELETE ON profile_ratings BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'profile_ratings';
END;
