CREATE TABLE `__new_mail_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`notification_id` integer,
	`to` text NOT NULL,
	`template` text NOT NULL,
	`params` text NOT NULL,
	`locale` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`expires_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_outbox_status" CHECK("status" in ('pending', 'sending', 'sent', 'failed', 'expired')),
	CONSTRAINT "mail_outbox_locale" CHECK("locale" in ('en', 'fr', 'ar')),
	CONSTRAINT "mail_outbox_params" CHECK(json_valid("params"))
);
--> statement-breakpoint
-- Numbers are not used twice, even those of messages that are gone.
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_mail_outbox', seq FROM sqlite_sequence WHERE name = 'mail_outbox';--> statement-breakpoint
INSERT INTO `__new_mail_outbox`("id", "user_id", "notification_id", "to", "template", "params", "locale", "status", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at") SELECT "id", "user_id", "notification_id", "to", "template", "params", "locale", "status", "attempts", "next_attempt_at", "expires_at", "last_error", "created_at", "sent_at" FROM `mail_outbox`;--> statement-breakpoint
DROP TABLE `mail_outbox`;--> statement-breakpoint
ALTER TABLE `__new_mail_outbox` RENAME TO `mail_outbox`;--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_notification_id_unique` ON `mail_outbox` (`notification_id`);--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mail_outbox_newest` ON `mail_outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `mail_outbox_user` ON `mail_outbox` (`user_id`);