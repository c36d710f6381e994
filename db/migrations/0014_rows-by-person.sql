CREATE INDEX `waitlist_log_user` ON `waitlist_log` (`user_id`);--> statement-breakpoint
CREATE INDEX `mail_outbox_user` ON `mail_outbox` (`user_id`);--> statement-breakpoint
CREATE INDEX `moderation_log_admin` ON `moderation_log` (`admin_id`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `rating_completions_user` ON `rating_completions` (`user_id`);--> statement-breakpoint
CREATE INDEX `venue_conditions_user` ON `venue_conditions` (`user_id`);--> statement-breakpoint
CREATE INDEX `venue_edits_user` ON `venue_edits` (`user_id`);