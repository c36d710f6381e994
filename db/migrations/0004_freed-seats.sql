PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_waitlist_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`user_id` text,
	`event` text NOT NULL,
	`position` integer,
	`seats` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waitlist_log_event" CHECK("__new_waitlist_log"."event" in ('joined', 'left', 'freed', 'seated', 'skipped', 'opened')),
	CONSTRAINT "waitlist_log_seats" CHECK(("__new_waitlist_log"."event" in ('freed', 'opened')) = ("__new_waitlist_log"."seats" is not null)),
	CONSTRAINT "waitlist_log_person" CHECK("__new_waitlist_log"."event" in ('freed', 'opened') or "__new_waitlist_log"."user_id" is not null)
);
--> statement-breakpoint
INSERT INTO `__new_waitlist_log`("id", "game_id", "user_id", "event", "position", "seats", "created_at") SELECT "id", "game_id", "user_id", "event", "position", NULL, "created_at" FROM `waitlist_log`;--> statement-breakpoint
DROP TABLE `waitlist_log`;--> statement-breakpoint
ALTER TABLE `__new_waitlist_log` RENAME TO `waitlist_log`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `waitlist_log_game` ON `waitlist_log` (`game_id`,`id`);--> statement-breakpoint
-- The log only grows, also in its new table.
CREATE TRIGGER waitlist_log_no_update BEFORE UPDATE ON waitlist_log BEGIN
  SELECT raise(ABORT, 'waitlist_log only grows');
END;
--> statement-breakpoint
CREATE TRIGGER waitlist_log_no_delete BEFORE DELETE ON waitlist_log BEGIN
  SELECT raise(ABORT, 'waitlist_log only grows');
END;
