CREATE TABLE `push_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`notification_id` integer NOT NULL,
	`subscription_id` text NOT NULL,
	`payload` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "push_outbox_status" CHECK("push_outbox"."status" in ('pending', 'failed')),
	CONSTRAINT "push_outbox_payload" CHECK(json_valid("push_outbox"."payload"))
);
--> statement-breakpoint
CREATE INDEX `push_outbox_due` ON `push_outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `push_outbox_subscription` ON `push_outbox` (`subscription_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_outbox_once` ON `push_outbox` (`notification_id`,`subscription_id`);--> statement-breakpoint
DROP INDEX `push_subscriptions_user`;--> statement-breakpoint
ALTER TABLE `push_subscriptions` ADD `session_id` text;--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `expires_at` integer;