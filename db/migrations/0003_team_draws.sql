CREATE TABLE `team_draws` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`number` integer NOT NULL,
	`teams` integer NOT NULL,
	`players` text NOT NULL,
	`wishes` text,
	`names` text,
	`is_locked` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "team_draws_number" CHECK("team_draws"."number" between 1 and 1000000),
	CONSTRAINT "team_draws_teams" CHECK("team_draws"."teams" between 2 and 6)
);
--> statement-breakpoint
CREATE INDEX `team_draws_game` ON `team_draws` (`game_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `team_draws_created_by` ON `team_draws` (`created_by_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `team_draws_published` ON `team_draws` (`game_id`) WHERE "team_draws"."published_at" is not null;
--> statement-breakpoint
CREATE TRIGGER team_draws_version_insert AFTER INSERT ON team_draws BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'team_draws';
END;
--> statement-breakpoint
CREATE TRIGGER team_draws_version_update AFTER UPDATE ON team_draws BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'team_draws';
END;
--> statement-breakpoint
CREATE TRIGGER team_draws_version_delete AFTER DELETE ON team_draws BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'team_draws';
END;
--> statement-breakpoint
CREATE TRIGGER team_draw_changed AFTER UPDATE ON team_draws
  WHEN new.published_at IS NOT NULL OR old.published_at IS NOT NULL BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('team_draws', 0);
