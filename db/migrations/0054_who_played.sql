-- A player who left after the start and was marked as present has played.
DROP TRIGGER games_played_insert;
--> statement-breakpoint
DROP TRIGGER games_played_update;
--> statement-breakpoint
DROP TRIGGER games_played_delete;
--> statement-breakpoint
DROP TRIGGER games_played_status;
--> statement-breakpoint
UPDATE player_profiles SET games_played = games_played + there.n
FROM (
  SELECT p.user_id AS id, count(*) AS n
  FROM game_participants AS p JOIN games AS g ON g.id = p.game_id
  WHERE g.game_status = 'completed' AND coalesce(g.completed_at >= g.start_time, 1)
    AND p.user_id IS NOT NULL AND p.status <> 'confirmed' AND p.came = 1
  GROUP BY p.user_id
) AS there
WHERE player_profiles.id = there.id;
--> statement-breakpoint
-- Games played: completed games in which the player kept the spot and was not marked absent, or was marked as present.
CREATE TRIGGER games_played_insert AFTER INSERT ON game_participants
WHEN (new.user_id IS NOT NULL AND (new.came IS 1 OR new.status = 'confirmed' AND new.came IS NULL)) AND EXISTS (SELECT 1 FROM games WHERE id = new.game_id AND game_status = 'completed' AND coalesce(completed_at >= start_time, 1)) BEGIN
  UPDATE player_profiles SET games_played = games_played + 1 WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_played_update AFTER UPDATE OF status, user_id, came ON game_participants
WHEN EXISTS (SELECT 1 FROM games WHERE id = new.game_id AND game_status = 'completed' AND coalesce(completed_at >= start_time, 1)) BEGIN
  UPDATE player_profiles SET games_played = games_played - 1 WHERE id = old.user_id AND (old.user_id IS NOT NULL AND (old.came IS 1 OR old.status = 'confirmed' AND old.came IS NULL));
  UPDATE player_profiles SET games_played = games_played + 1 WHERE id = new.user_id AND (new.user_id IS NOT NULL AND (new.came IS 1 OR new.status = 'confirmed' AND new.came IS NULL));
END;
--> statement-breakpoint
CREATE TRIGGER games_played_delete AFTER DELETE ON game_participants
WHEN (old.user_id IS NOT NULL AND (old.came IS 1 OR old.status = 'confirmed' AND old.came IS NULL)) AND EXISTS (SELECT 1 FROM games WHERE id = old.game_id AND game_status = 'completed' AND coalesce(completed_at >= start_time, 1)) BEGIN
  UPDATE player_profiles SET games_played = games_played - 1 WHERE id = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_played_status AFTER UPDATE OF game_status, completed_at, start_time ON games
WHEN (old.game_status = 'completed' AND coalesce(old.completed_at >= old.start_time, 1)) <> (new.game_status = 'completed' AND coalesce(new.completed_at >= new.start_time, 1)) BEGIN
  UPDATE player_profiles SET games_played = games_played + iif(new.game_status = 'completed' AND coalesce(new.completed_at >= new.start_time, 1), 1, -1)
  WHERE id IN (
    SELECT user_id FROM game_participants AS p WHERE p.game_id = new.id AND (p.user_id IS NOT NULL AND (p.came IS 1 OR p.status = 'confirmed' AND p.came IS NULL))
  );
END;
