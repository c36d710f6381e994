INSERT INTO table_versions (name, version) VALUES ('crew_seasons', 0);
--> statement-breakpoint
CREATE TRIGGER crew_seasons_version_insert AFTER INSERT ON crew_seasons BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crew_seasons';
END;
--> statement-breakpoint
CREATE TRIGGER crew_seasons_version_update AFTER UPDATE ON crew_seasons BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crew_seasons';
END;
--> statement-breakpoint
CREATE TRIGGER crew_seasons_version_delete AFTER DELETE ON crew_seasons BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crew_seasons';
END;
