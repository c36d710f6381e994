CREATE TABLE `crew_seasons` (
	`id` text PRIMARY KEY NOT NULL,
	`crew_id` text NOT NULL,
	`name` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`points_won` integer DEFAULT 3 NOT NULL,
	`points_drawn` integer DEFAULT 1 NOT NULL,
	`points_lost` integer DEFAULT 0 NOT NULL,
	`points_played` integer DEFAULT 0 NOT NULL,
	`created_by_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "crew_seasons_name" CHECK(length("crew_seasons"."name") between 1 and 60),
	CONSTRAINT "crew_seasons_days" CHECK("crew_seasons"."starts_on" <= "crew_seasons"."ends_on"),
	CONSTRAINT "crew_seasons_won" CHECK("crew_seasons"."points_won" between 0 and 100),
	CONSTRAINT "crew_seasons_drawn" CHECK("crew_seasons"."points_drawn" between 0 and 100),
	CONSTRAINT "crew_seasons_lost" CHECK("crew_seasons"."points_lost" between 0 and 100),
	CONSTRAINT "crew_seasons_played" CHECK("crew_seasons"."points_played" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `crew_seasons_crew` ON `crew_seasons` (`crew_id`,`starts_on`);--> statement-breakpoint
CREATE INDEX `crew_seasons_created_by` ON `crew_seasons` (`created_by_id`);