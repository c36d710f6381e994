CREATE TABLE `email_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`hash` text NOT NULL,
	`session_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_changes_folded" CHECK("email_changes"."email" = lower("email_changes"."email") and "email_changes"."email" like '_%@_%')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_hash_unique` ON `email_changes` (`hash`);--> statement-breakpoint
CREATE INDEX `email_changes_expiry` ON `email_changes` (`expires_at`);