CREATE TABLE `discussion_changes` (
	`game_id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discussion_changes_number_unique` ON `discussion_changes` (`number`);--> statement-breakpoint
ALTER TABLE `game_comments` ADD `deleted_at` integer;
--> statement-breakpoint
-- Whatever changes what readers see of a game's discussion gives it the next number.
CREATE TRIGGER discussion_said AFTER INSERT ON game_comments BEGIN
  INSERT INTO discussion_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM discussion_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER discussion_hidden AFTER UPDATE OF comment, hidden_at, deleted_at ON game_comments BEGIN
  INSERT INTO discussion_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM discussion_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER discussion_taken_back AFTER DELETE ON game_comments BEGIN
  INSERT INTO discussion_changes (game_id, number)
  VALUES (old.game_id, (SELECT coalesce(max(number), 0) + 1 FROM discussion_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
