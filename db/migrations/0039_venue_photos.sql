CREATE TABLE `venue_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`venue_id` text NOT NULL,
	`user_id` text NOT NULL,
	`key` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`preview` text NOT NULL,
	`caption` text,
	`status` text NOT NULL,
	`note` text,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "venue_photos_status" CHECK("status" in ('waiting', 'shown', 'refused')),
	CONSTRAINT "venue_photos_key_kept" CHECK(("key" is null) = ("status" = 'refused')),
	CONSTRAINT "venue_photos_caption" CHECK(length("caption") between 0 and 80),
	CONSTRAINT "venue_photos_note" CHECK(length("note") between 0 and 500),
	CONSTRAINT "venue_photos_preview" CHECK(length("preview") between 0 and 300)
);
--> statement-breakpoint
CREATE INDEX `venue_photos_venue` ON `venue_photos` (`venue_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `venue_photos_user` ON `venue_photos` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `venue_photos_waiting` ON `venue_photos` (`created_at`) WHERE "venue_photos"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX `venue_photos_key` ON `venue_photos` (`key`);--> statement-breakpoint
-- Photos can be reported too.
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_moderation_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` text NOT NULL,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "moderation_log_target_type" CHECK("target_type" in ('player', 'game', 'venue', 'comment', 'crew', 'photo'))
);
--> statement-breakpoint
-- Numbers are not used twice, even those of entries that are gone.
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_moderation_log', seq FROM sqlite_sequence WHERE name = 'moderation_log';--> statement-breakpoint
INSERT INTO `__new_moderation_log`("id", "admin_id", "action", "target_type", "target_id", "note", "created_at") SELECT "id", "admin_id", "action", "target_type", "target_id", "note", "created_at" FROM `moderation_log`;--> statement-breakpoint
DROP TABLE `moderation_log`;--> statement-breakpoint
ALTER TABLE `__new_moderation_log` RENAME TO `moderation_log`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `moderation_log_target` ON `moderation_log` (`target_type`,`target_id`,`id`);--> statement-breakpoint
CREATE INDEX `moderation_log_admin` ON `moderation_log` (`admin_id`);--> statement-breakpoint
CREATE INDEX `moderation_log_created` ON `moderation_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `moderation_log_action` ON `moderation_log` (`action`,`target_id`);--> statement-breakpoint
CREATE TABLE `__new_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`reason` text NOT NULL,
	`details` text,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_by_id` text,
	`resolved_at` integer,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resolved_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reports_target_type" CHECK("target_type" in ('player', 'game', 'venue', 'comment', 'crew', 'photo')),
	CONSTRAINT "reports_status" CHECK("status" in ('open', 'dismissed', 'resolved')),
	CONSTRAINT "reports_details" CHECK(length("details") between 0 and 1000)
);
--> statement-breakpoint
INSERT INTO `__new_reports`("id", "reporter_id", "target_type", "target_id", "reason", "details", "status", "created_at", "resolved_by_id", "resolved_at") SELECT "id", "reporter_id", "target_type", "target_id", "reason", "details", "status", "created_at", "resolved_by_id", "resolved_at" FROM `reports`;--> statement-breakpoint
DROP TABLE `reports`;--> statement-breakpoint
ALTER TABLE `__new_reports` RENAME TO `reports`;--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open_once` ON `reports` (`reporter_id`,`target_type`,`target_id`) WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `reports_target` ON `reports` (`target_type`,`target_id`);--> statement-breakpoint
CREATE INDEX `reports_resolved` ON `reports` (`resolved_at`);--> statement-breakpoint
CREATE TRIGGER moderation_log_no_update BEFORE UPDATE ON moderation_log BEGIN
  SELECT raise(ABORT, 'moderation_log only grows');
END;--> statement-breakpoint
CREATE TRIGGER moderation_log_no_delete BEFORE DELETE ON moderation_log
WHEN old.created_at >= coalesce((SELECT kept_since FROM log_retention WHERE log = 'moderation_log'), old.created_at) BEGIN
  SELECT raise(ABORT, 'moderation_log only grows');
END;
