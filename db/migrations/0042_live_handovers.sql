-- An offer to take over a game is on its page too, for its organizer and for the player.
CREATE TRIGGER game_offered AFTER INSERT ON game_handovers BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER game_offer_changed AFTER UPDATE OF to_user_id ON game_handovers BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER game_offer_ended AFTER DELETE ON game_handovers BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (old.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
