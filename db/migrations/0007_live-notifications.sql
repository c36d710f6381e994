CREATE TABLE `ended_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`session_id` text NOT NULL,
	`ended_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_sessions_when` ON `ended_sessions` (`ended_at`);--> statement-breakpoint
CREATE TABLE `held_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`params` text NOT NULL,
	`game_id` text,
	`key` text,
	`created_at` integer NOT NULL,
	`release_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "held_notices_params" CHECK(json_valid("held_notices"."params"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `held_notices_key_unique` ON `held_notices` (`key`);--> statement-breakpoint
CREATE INDEX `held_notices_due` ON `held_notices` (`release_at`);--> statement-breakpoint
CREATE INDEX `held_notices_reader` ON `held_notices` (`user_id`);--> statement-breakpoint
DROP INDEX `notifications_unread`;--> statement-breakpoint
DROP INDEX `notifications_undelivered`;--> statement-breakpoint
ALTER TABLE `notifications` ADD `key` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `in_app` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_key_unique` ON `notifications` (`key`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`is_read`,`in_app`);--> statement-breakpoint
CREATE INDEX `notifications_undelivered` ON `notifications` (`delivered_at`);--> statement-breakpoint
-- What waits for the end of quiet hours leaves the table whose numbers say what was seen.
INSERT INTO held_notices (user_id, type, params, game_id, created_at, release_at)
  SELECT user_id, type, params, game_id, created_at, deliver_after FROM notifications
  WHERE deliver_after > unixepoch() * 1000 AND delivered_at IS NULL AND id NOT IN (SELECT notification_id FROM mail_outbox WHERE notification_id IS NOT NULL);--> statement-breakpoint
DELETE FROM notifications
  WHERE deliver_after > unixepoch() * 1000 AND delivered_at IS NULL AND id NOT IN (SELECT notification_id FROM mail_outbox WHERE notification_id IS NOT NULL);--> statement-breakpoint
ALTER TABLE `notifications` DROP COLUMN `deliver_after`;--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON sessions BEGIN
  INSERT INTO ended_sessions (session_id, ended_at) VALUES (old.id, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER account_ended AFTER UPDATE OF suspended_at, deleted_at ON users
WHEN new.suspended_at IS NOT NULL OR new.deleted_at IS NOT NULL BEGIN
  INSERT INTO ended_sessions (session_id, ended_at)
    SELECT id, unixepoch() * 1000 FROM sessions WHERE user_id = new.id;
END;
