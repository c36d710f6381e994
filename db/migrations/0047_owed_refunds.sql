CREATE TABLE `owed_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`name` text NOT NULL,
	`owed_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "owed_refunds_name" CHECK(length("owed_refunds"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE INDEX `owed_refunds_game` ON `owed_refunds` (`game_id`,`owed_at`);