CREATE TABLE `crew_bench` (
	`crew_id` text NOT NULL,
	`user_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`crew_id`, `user_id`),
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `crew_bench_order` ON `crew_bench` (`crew_id`,`joined_at`);--> statement-breakpoint
CREATE INDEX `crew_bench_user` ON `crew_bench` (`user_id`);--> statement-breakpoint
CREATE TABLE `substitute_calls` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`called_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `user_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `substitute_calls_user` ON `substitute_calls` (`user_id`);--> statement-breakpoint
CREATE TABLE `substitute_searches` (
	`game_id` text PRIMARY KEY NOT NULL,
	`check_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `substitute_searches_due` ON `substitute_searches` (`check_at`);