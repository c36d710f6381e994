DROP TRIGGER discussion_said;
--> statement-breakpoint
DROP TRIGGER discussion_hidden;
--> statement-breakpoint
DROP TRIGGER discussion_taken_back;
--> statement-breakpoint
ALTER TABLE `discussion_changes` RENAME TO `game_changes`;
--> statement-breakpoint
DROP INDEX `discussion_changes_number_unique`;
--> statement-breakpoint
CREATE UNIQUE INDEX `game_changes_number_unique` ON `game_changes` (`number`);
--> statement-breakpoint
-- Whatever changes what readers see of a game gives it the next number: what is said of it,
CREATE TRIGGER discussion_said AFTER INSERT ON game_comments BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER discussion_hidden AFTER UPDATE OF comment, hidden_at, deleted_at ON game_comments BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER discussion_taken_back AFTER DELETE ON game_comments BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (old.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
-- who takes part (an invitation is seen by its organizer alone, who made it),
CREATE TRIGGER game_place_taken AFTER INSERT ON game_participants WHEN new.status <> 'invited' BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER game_place_changed AFTER UPDATE OF status, waitlist_number, user_id, has_paid, came ON game_participants BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER game_place_gone AFTER DELETE ON game_participants BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (old.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
-- and the facts on its page.
CREATE TRIGGER game_facts_changed AFTER UPDATE OF title, description, sport_id, venue_id, start_time, end_time, min_players, max_players, skill_level,
  game_type, game_status, is_paid, price_minor, guests_allowed, organizer_id, hidden_at ON games BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
