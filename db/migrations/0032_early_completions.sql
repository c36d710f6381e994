-- A game completed before its start was not played: it counts in nobody's numbers. Games completed without a time count.
DROP TRIGGER games_played_insert;
--> statement-breakpoint
DROP TRIGGER games_played_update;
--> statement-breakpoint
DROP TRIGGER games_played_delete;
--> statement-breakpoint
DROP TRIGGER games_played_status;
--> statement-breakpoint
UPDATE player_profiles SET games_played = games_played - early.n
FROM (
  SELECT p.user_id AS id, count(*) AS n
  FROM games AS g JOIN game_participants AS p ON p.game_id = g.id
  WHERE g.game_status = 'completed' AND g.completed_at < g.start_time
    AND p.user_id IS NOT NULL AND p.status = 'confirmed' AND coalesce(p.came, 1) = 1
  GROUP BY p.user_id
) AS early
WHERE player_profiles.id = early.id;
--> statement-breakpoint
-- Games played: completed games in which the player had a seat and was not marked absent.
CREATE TRIGGER games_played_insert AFTER INSERT ON game_participants
WHEN (new.user_id IS NOT NULL AND new.status = 'confirmed' AND coalesce(new.came, 1) = 1) AND EXISTS (SELECT 1 FROM games WHERE id = new.game_id AND game_status = 'completed' AND coalesce(completed_at >= start_time, 1)) BEGIN
  UPDATE player_profiles SET games_played = games_played + 1 WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_played_update AFTER UPDATE OF status, user_id, came ON game_participants
WHEN EXISTS (SELECT 1 FROM games WHERE id = new.game_id AND game_status = 'completed' AND coalesce(completed_at >= start_time, 1)) BEGIN
  UPDATE player_profiles SET games_played = games_played - 1 WHERE id = old.user_id AND (old.user_id IS NOT NULL AND old.status = 'confirmed' AND coalesce(old.came, 1) = 1);
  UPDATE player_profiles SET games_played = games_played + 1 WHERE id = new.user_id AND (new.user_id IS NOT NULL AND new.status = 'confirmed' AND coalesce(new.came, 1) = 1);
END;
--> statement-breakpoint
CREATE TRIGGER games_played_delete AFTER DELETE ON game_participants
WHEN (old.user_id IS NOT NULL AND old.status = 'confirmed' AND coalesce(old.came, 1) = 1) AND EXISTS (SELECT 1 FROM games WHERE id = old.game_id AND game_status = 'completed' AND coalesce(completed_at >= start_time, 1)) BEGIN
  UPDATE player_profiles SET games_played = games_played - 1 WHERE id = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_played_status AFTER UPDATE OF game_status, completed_at, start_time ON games
WHEN (old.game_status = 'completed' AND coalesce(old.completed_at >= old.start_time, 1)) <> (new.game_status = 'completed' AND coalesce(new.completed_at >= new.start_time, 1)) BEGIN
  UPDATE player_profiles SET games_played = games_played + iif(new.game_status = 'completed' AND coalesce(new.completed_at >= new.start_time, 1), 1, -1)
  WHERE id IN (
    SELECT user_id FROM game_participants AS p WHERE p.game_id = new.id AND (p.user_id IS NOT NULL AND p.status = 'confirmed' AND coalesce(p.came, 1) = 1)
  );
END;
