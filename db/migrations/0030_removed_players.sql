ALTER TABLE `game_participants` ADD `removed_at` integer;--> statement-breakpoint
DROP TRIGGER game_facts_changed;
--> statement-breakpoint
-- As before, and when it changes whom a game is for.
CREATE TRIGGER game_facts_changed AFTER UPDATE OF title, description, sport_id, venue_id, start_time, end_time, min_players, max_players, skill_level,
  game_type, audience, game_status, is_paid, price_minor, guests_allowed, organizer_id, hidden_at ON games BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
