CREATE TABLE `log_retention` (
	`log` text PRIMARY KEY NOT NULL,
	`kept_since` integer NOT NULL,
	CONSTRAINT "log_retention_log" CHECK("log_retention"."log" in ('waitlist_log', 'moderation_log'))
);
--> statement-breakpoint
CREATE INDEX `waitlist_log_created` ON `waitlist_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `moderation_log_created` ON `moderation_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `reports_resolved` ON `reports` (`resolved_at`);--> statement-breakpoint
CREATE INDEX `notifications_created` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE INDEX `push_outbox_created` ON `push_outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `venue_edits_created` ON `venue_edits` (`created_at`);--> statement-breakpoint
DROP TRIGGER waitlist_log_no_delete;
--> statement-breakpoint
-- The logs only grow, but for the rows that are too old to keep.
CREATE TRIGGER waitlist_log_no_delete BEFORE DELETE ON waitlist_log
WHEN old.created_at >= coalesce((SELECT kept_since FROM log_retention WHERE log = 'waitlist_log'), old.created_at) BEGIN
  SELECT raise(ABORT, 'waitlist_log only grows');
END;
--> statement-breakpoint
DROP TRIGGER moderation_log_no_delete;
--> statement-breakpoint
CREATE TRIGGER moderation_log_no_delete BEFORE DELETE ON moderation_log
WHEN old.created_at >= coalesce((SELECT kept_since FROM log_retention WHERE log = 'moderation_log'), old.created_at) BEGIN
  SELECT raise(ABORT, 'moderation_log only grows');
END;
