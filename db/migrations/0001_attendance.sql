CREATE TABLE `attendance_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`event` text NOT NULL,
	`actor_id` text NOT NULL,
	`user_id` text,
	`name` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "attendance_log_event" CHECK("attendance_log"."event" in ('recorded', 'present', 'absent', 'walked_in', 'not_walked_in')),
	CONSTRAINT "attendance_log_name" CHECK(length("attendance_log"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE INDEX `attendance_log_game` ON `attendance_log` (`game_id`,`id`);--> statement-breakpoint
CREATE INDEX `attendance_log_user` ON `attendance_log` (`user_id`) WHERE "attendance_log"."user_id" is not null;--> statement-breakpoint
CREATE INDEX `attendance_log_created` ON `attendance_log` (`created_at`);--> statement-breakpoint
ALTER TABLE `games` ADD `attendance_recorded_at` integer;
--> statement-breakpoint
ALTER TABLE `game_participants` ADD `attendance_note` text CONSTRAINT "game_participants_attendance_note" CHECK("attendance_note" in ('late', 'left_early', 'injured'));
--> statement-breakpoint
ALTER TABLE `game_participants` ADD `walked_in_from` text CONSTRAINT "game_participants_walked_in_from" CHECK("walked_in_from" in ('none', 'invited', 'confirmed', 'maybe', 'declined', 'waitlisted'));
--> statement-breakpoint
-- The spot of a player who was marked absent is free.
DROP TRIGGER game_seats_insert;
--> statement-breakpoint
DROP TRIGGER game_seats_update;
--> statement-breakpoint
DROP TRIGGER game_seats_delete;
--> statement-breakpoint
CREATE TRIGGER game_seats_insert AFTER INSERT ON game_participants WHEN new.status = 'confirmed' AND new.came IS NOT 0 BEGIN
  UPDATE games SET seats_taken = seats_taken + 1 WHERE id = new.game_id;
END;
--> statement-breakpoint
CREATE TRIGGER game_seats_update AFTER UPDATE OF status, came ON game_participants
WHEN (old.status = 'confirmed' AND old.came IS NOT 0) <> (new.status = 'confirmed' AND new.came IS NOT 0) BEGIN
  UPDATE games SET seats_taken = seats_taken + iif(new.status = 'confirmed' AND new.came IS NOT 0, 1, -1) WHERE id = new.game_id;
END;
--> statement-breakpoint
CREATE TRIGGER game_seats_delete AFTER DELETE ON game_participants WHEN old.status = 'confirmed' AND old.came IS NOT 0 BEGIN
  UPDATE games SET seats_taken = seats_taken - 1 WHERE id = old.game_id;
END;
--> statement-breakpoint
UPDATE games SET seats_taken = seats_taken - (
  SELECT count(*) FROM game_participants AS p WHERE p.game_id = games.id AND p.status = 'confirmed' AND p.came = 0
) WHERE id IN (SELECT game_id FROM game_participants WHERE status = 'confirmed' AND came = 0);
--> statement-breakpoint
DROP TRIGGER game_place_changed;
--> statement-breakpoint
CREATE TRIGGER game_place_changed AFTER UPDATE OF status, waitlist_number, user_id, has_paid, came, attendance_note ON game_participants BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
