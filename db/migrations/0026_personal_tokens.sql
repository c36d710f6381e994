CREATE TABLE `personal_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "personal_tokens_name" CHECK(length("personal_tokens"."name") between 1 and 60),
	CONSTRAINT "personal_tokens_scopes" CHECK(json_valid("personal_tokens"."scopes"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_tokens_hash_unique` ON `personal_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `personal_tokens_user` ON `personal_tokens` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `personal_tokens_expiry` ON `personal_tokens` (`expires_at`);--> statement-breakpoint
CREATE TRIGGER personal_token_ended AFTER DELETE ON personal_tokens BEGIN
  INSERT INTO ended_sessions (session_id, ended_at) VALUES (old.id, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER account_tokens_ended AFTER UPDATE OF suspended_at, deleted_at ON users
WHEN new.suspended_at IS NOT NULL OR new.deleted_at IS NOT NULL BEGIN
  INSERT INTO ended_sessions (session_id, ended_at)
    SELECT id, unixepoch() * 1000 FROM personal_tokens WHERE user_id = new.id;
END;
