-- `sessions.profile_prompted_at` is no longer read or written. It is not dropped here: a process of the release before
-- selects and inserts it, and would fail at every sign-in. Drop it in a later release.
CREATE TABLE `one_time_views` (
	`hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_views_session` ON `one_time_views` (`session_id`);--> statement-breakpoint
CREATE INDEX `one_time_views_expiry` ON `one_time_views` (`expires_at`);
