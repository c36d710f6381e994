CREATE TABLE `venue_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`n` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `venue_changes_n_unique` ON `venue_changes` (`n`);--> statement-breakpoint
DROP INDEX `venues_name`;--> statement-breakpoint
DROP INDEX `venues_city`;--> statement-breakpoint
DROP INDEX `venues_verified`;--> statement-breakpoint
DROP INDEX `venues_rating`;--> statement-breakpoint
CREATE INDEX `venues_name` ON `venues` (`deleted_at`,`hidden_at`,`name`);--> statement-breakpoint
CREATE INDEX `venues_city` ON `venues` (`deleted_at`,`hidden_at`,`city_id`,`name`);--> statement-breakpoint
CREATE INDEX `venues_verified` ON `venues` (`deleted_at`,`hidden_at`,`is_verified`,`name`);--> statement-breakpoint
CREATE INDEX `venues_rating` ON `venues` (`deleted_at`,`hidden_at`,`rating_average`);--> statement-breakpoint
-- What the map looks at: a new venue, a changed point, city or state, another list of sports.
CREATE TRIGGER venue_changes_insert AFTER INSERT ON venues BEGIN
  INSERT INTO venue_changes (n) VALUES (new.n);
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_update AFTER UPDATE OF latitude, longitude, city_id, is_verified, hidden_at, deleted_at ON venues BEGIN
  DELETE FROM venue_changes WHERE n = new.n;
  INSERT INTO venue_changes (n) VALUES (new.n);
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_delete AFTER DELETE ON venues BEGIN
  DELETE FROM venue_changes WHERE n = old.n;
  INSERT INTO venue_changes (n) VALUES (old.n);
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_sport_insert AFTER INSERT ON venue_sports BEGIN
  DELETE FROM venue_changes WHERE n = (SELECT n FROM venues WHERE id = new.venue_id);
  INSERT INTO venue_changes (n) SELECT n FROM venues WHERE id = new.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_sport_delete AFTER DELETE ON venue_sports BEGIN
  DELETE FROM venue_changes WHERE n = (SELECT n FROM venues WHERE id = old.venue_id);
  INSERT INTO venue_changes (n) SELECT n FROM venues WHERE id = old.venue_id;
END;
