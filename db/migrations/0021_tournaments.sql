CREATE TABLE `tournament_teams` (
	`id` text PRIMARY KEY NOT NULL,
	`tournament_id` text NOT NULL,
	`name` text NOT NULL,
	`captain_id` text NOT NULL,
	`mates` text NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`captain_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tournament_teams_name" CHECK(length("tournament_teams"."name") between 1 and 40)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tournament_teams_captain_once` ON `tournament_teams` (`tournament_id`,`captain_id`);--> statement-breakpoint
CREATE INDEX `tournament_teams_captain` ON `tournament_teams` (`captain_id`);--> statement-breakpoint
CREATE TABLE `tournaments` (
	`id` text PRIMARY KEY NOT NULL,
	`crew_id` text NOT NULL,
	`name` text NOT NULL,
	`sport_id` text NOT NULL,
	`place` text,
	`evenings` text NOT NULL,
	`last_evening` text NOT NULL,
	`time` text NOT NULL,
	`entry_until` text NOT NULL,
	`team_players` integer NOT NULL,
	`max_teams` integer NOT NULL,
	`created_by_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sport_id`) REFERENCES `sports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tournaments_name" CHECK(length("tournaments"."name") between 1 and 60),
	CONSTRAINT "tournaments_place" CHECK(length("tournaments"."place") between 0 and 120),
	CONSTRAINT "tournaments_team_players" CHECK("tournaments"."team_players" between 2 and 11),
	CONSTRAINT "tournaments_max_teams" CHECK("tournaments"."max_teams" between 4 and 16)
);
--> statement-breakpoint
CREATE INDEX `tournaments_crew` ON `tournaments` (`crew_id`,`last_evening`);--> statement-breakpoint
CREATE INDEX `tournaments_created_by` ON `tournaments` (`created_by_id`);--> statement-breakpoint
CREATE INDEX `tournaments_sport` ON `tournaments` (`sport_id`);