CREATE TABLE `game_results` (
	`game_id` text PRIMARY KEY NOT NULL,
	`sides` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`recorded_by_id` text NOT NULL,
	`recorded_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `game_results_recorded_by` ON `game_results` (`recorded_by_id`);--> statement-breakpoint
CREATE TABLE `result_disputes` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	PRIMARY KEY(`game_id`, `user_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "result_disputes_reason" CHECK(length("result_disputes"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE INDEX `result_disputes_user` ON `result_disputes` (`user_id`);--> statement-breakpoint
CREATE TABLE `result_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`event` text NOT NULL,
	`actor_id` text NOT NULL,
	`scores` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "result_log_event" CHECK("result_log"."event" in ('recorded', 'corrected', 'confirmed', 'disputed', 'removed')),
	CONSTRAINT "result_log_scores" CHECK(("result_log"."event" in ('disputed', 'removed')) = ("result_log"."scores" is null))
);
--> statement-breakpoint
CREATE INDEX `result_log_game` ON `result_log` (`game_id`,`id`);--> statement-breakpoint
CREATE INDEX `result_log_actor` ON `result_log` (`actor_id`);--> statement-breakpoint
CREATE INDEX `result_log_created` ON `result_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `result_players` (
	`participant_id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`team` integer NOT NULL,
	`outcome` text NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `game_participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "result_players_outcome" CHECK("result_players"."outcome" in ('won', 'drawn', 'lost'))
);
--> statement-breakpoint
CREATE INDEX `result_players_game` ON `result_players` (`game_id`);
--> statement-breakpoint
CREATE TRIGGER game_results_version_insert AFTER INSERT ON game_results BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_results';
END;
--> statement-breakpoint
CREATE TRIGGER game_results_version_update AFTER UPDATE ON game_results BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_results';
END;
--> statement-breakpoint
CREATE TRIGGER game_results_version_delete AFTER DELETE ON game_results BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_results';
END;
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('game_results', 0);
--> statement-breakpoint
CREATE TRIGGER result_players_version_insert AFTER INSERT ON result_players BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'result_players';
END;
--> statement-breakpoint
CREATE TRIGGER result_players_version_update AFTER UPDATE ON result_players BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'result_players';
END;
--> statement-breakpoint
CREATE TRIGGER result_players_version_delete AFTER DELETE ON result_players BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'result_players';
END;
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('result_players', 0);
--> statement-breakpoint
CREATE TRIGGER result_disputes_version_insert AFTER INSERT ON result_disputes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'result_disputes';
END;
--> statement-breakpoint
CREATE TRIGGER result_disputes_version_update AFTER UPDATE ON result_disputes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'result_disputes';
END;
--> statement-breakpoint
CREATE TRIGGER result_disputes_version_delete AFTER DELETE ON result_disputes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'result_disputes';
END;
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('result_disputes', 0);
--> statement-breakpoint
CREATE TRIGGER game_results_live_insert AFTER INSERT ON game_results BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER game_results_live_update AFTER UPDATE ON game_results BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER game_results_live_delete AFTER DELETE ON game_results BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (old.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
-- An undone start: nothing was played.
CREATE TRIGGER game_results_undone AFTER UPDATE OF game_status ON games WHEN new.game_status = 'scheduled' BEGIN
  DELETE FROM result_players WHERE game_id = new.id;
  DELETE FROM result_disputes WHERE game_id = new.id;
  DELETE FROM game_results WHERE game_id = new.id;
END;
