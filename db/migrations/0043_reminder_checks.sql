CREATE TABLE `reminder_checks` (
	`game_id` text PRIMARY KEY NOT NULL,
	`check_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reminder_checks_due` ON `reminder_checks` (`check_at`);--> statement-breakpoint
-- A day before the start is early enough for every reminder; after it they are looked at once more.
CREATE TRIGGER reminder_check_new AFTER INSERT ON games BEGIN
  INSERT INTO reminder_checks (game_id, check_at) VALUES (new.id, new.start_time - 86400000);
END;
--> statement-breakpoint
CREATE TRIGGER reminder_check_changed AFTER UPDATE OF start_time, end_time, city_id, game_status, completed_at, hidden_at ON games BEGIN
  INSERT INTO reminder_checks (game_id, check_at) VALUES (new.id, new.start_time - 86400000)
  ON CONFLICT (game_id) DO UPDATE SET check_at = excluded.check_at;
END;
--> statement-breakpoint
CREATE TRIGGER reminder_check_again AFTER DELETE ON game_reminders BEGIN
  INSERT INTO reminder_checks (game_id, check_at)
  SELECT id, start_time - 86400000 FROM games WHERE id = old.game_id
  ON CONFLICT (game_id) DO UPDATE SET check_at = excluded.check_at;
END;
--> statement-breakpoint
-- Players are asked to rate each other for three days after the end.
INSERT INTO reminder_checks (game_id, check_at)
SELECT id, start_time - 86400000 FROM games WHERE game_status = 'scheduled'
UNION ALL
SELECT id, start_time - 86400000 FROM games WHERE game_status = 'completed' AND end_time > (unixepoch() - 345600) * 1000;
