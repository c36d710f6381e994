CREATE TABLE `format_matches` (
	`format_id` text NOT NULL,
	`n` integer NOT NULL,
	`round` integer NOT NULL,
	`court` integer NOT NULL,
	`first_side` text NOT NULL,
	`second_side` text NOT NULL,
	`first_score` integer,
	`second_score` integer,
	`is_settled` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`entered_by_id` text,
	`entered_at` integer,
	PRIMARY KEY(`format_id`, `n`),
	FOREIGN KEY (`format_id`) REFERENCES `game_formats`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entered_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "format_matches_first_score" CHECK("format_matches"."first_score" between 0 and 999),
	CONSTRAINT "format_matches_second_score" CHECK("format_matches"."second_score" between 0 and 999)
);
--> statement-breakpoint
CREATE INDEX `format_matches_entered_by` ON `format_matches` (`entered_by_id`);--> statement-breakpoint
CREATE TABLE `game_formats` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`kind` text NOT NULL,
	`courts` integer NOT NULL,
	`points` integer,
	`minutes` integer,
	`number` integer NOT NULL,
	`entrants` text NOT NULL,
	`names` text,
	`resting` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "game_formats_kind" CHECK("game_formats"."kind" in ('winner_stays', 'round_robin', 'americano', 'mexicano', 'knockout')),
	CONSTRAINT "game_formats_courts" CHECK("game_formats"."courts" between 1 and 6),
	CONSTRAINT "game_formats_points" CHECK("game_formats"."points" between 1 and 99),
	CONSTRAINT "game_formats_minutes" CHECK("game_formats"."minutes" between 1 and 240),
	CONSTRAINT "game_formats_number" CHECK("game_formats"."number" between 1 and 1000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_formats_game_id_unique` ON `game_formats` (`game_id`);--> statement-breakpoint
CREATE INDEX `game_formats_created_by` ON `game_formats` (`created_by_id`);--> statement-breakpoint
CREATE TRIGGER game_formats_version_insert AFTER INSERT ON game_formats BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_formats';
END;
--> statement-breakpoint
CREATE TRIGGER game_formats_version_update AFTER UPDATE ON game_formats BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_formats';
END;
--> statement-breakpoint
CREATE TRIGGER game_formats_version_delete AFTER DELETE ON game_formats BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_formats';
END;
--> statement-breakpoint
CREATE TRIGGER format_matches_version_insert AFTER INSERT ON format_matches BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'format_matches';
END;
--> statement-breakpoint
CREATE TRIGGER format_matches_version_update AFTER UPDATE ON format_matches BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'format_matches';
END;
--> statement-breakpoint
CREATE TRIGGER format_matches_version_delete AFTER DELETE ON format_matches BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'format_matches';
END;
--> statement-breakpoint
CREATE TRIGGER game_format_made AFTER INSERT ON game_formats BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER game_format_changed AFTER UPDATE ON game_formats BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER format_match_changed AFTER UPDATE ON format_matches BEGIN
  INSERT INTO game_changes (game_id, number)
  SELECT game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes)
  FROM game_formats WHERE id = new.format_id
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('game_formats', 0), ('format_matches', 0);
