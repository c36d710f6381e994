CREATE TABLE `tournament_matches` (
	`tournament_id` text NOT NULL,
	`n` integer NOT NULL,
	`round` integer NOT NULL,
	`group_number` integer,
	`first_side` text NOT NULL,
	`second_side` text NOT NULL,
	`first_score` integer,
	`second_score` integer,
	`goes_on` text,
	`version` integer DEFAULT 0 NOT NULL,
	`entered_at` integer,
	PRIMARY KEY(`tournament_id`, `n`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tournament_matches_first_score" CHECK("tournament_matches"."first_score" between 0 and 99),
	CONSTRAINT "tournament_matches_second_score" CHECK("tournament_matches"."second_score" between 0 and 99),
	CONSTRAINT "tournament_matches_goes_on" CHECK("tournament_matches"."goes_on" in ('first', 'second'))
);
--> statement-breakpoint
ALTER TABLE `tournaments` ADD `draw_number` integer;