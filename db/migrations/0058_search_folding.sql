-- Texts for searches are folded in another way: `npm run db:migrate` writes them anew while this row is there (db/search-index.ts).
INSERT OR REPLACE INTO service_state (key, value, updated_at) VALUES ('stale_search_texts', '', unixepoch() * 1000);
--> statement-breakpoint
-- A game fits other searches when its title or description changed, not when they are folded in another way.
DROP TRIGGER game_alerts_changed_game;
--> statement-breakpoint
CREATE TRIGGER game_alerts_changed_game AFTER UPDATE OF game_type, game_status, hidden_at, sport_id, city_id, venue_id,
  start_time, skill_level, audience, is_paid, price_minor, seats_taken, max_players, title, description ON games
WHEN new.game_type = 'public' AND new.game_status = 'scheduled' AND new.hidden_at IS NULL
  AND new.seats_taken < new.max_players
  AND (
    old.seats_taken >= old.max_players OR old.game_type <> new.game_type OR old.game_status <> new.game_status
    OR old.hidden_at IS NOT new.hidden_at OR old.sport_id <> new.sport_id OR old.city_id IS NOT new.city_id
    OR old.venue_id IS NOT new.venue_id OR old.start_time <> new.start_time OR old.skill_level <> new.skill_level
    OR old.audience <> new.audience OR old.is_paid <> new.is_paid OR old.price_minor IS NOT new.price_minor
    OR old.title <> new.title OR old.description IS NOT new.description
  )
  AND EXISTS (
    SELECT 1 FROM game_alerts
    WHERE is_paused = 0 AND sport_id IN (new.sport_id, '') AND city_id IN (coalesce(new.city_id, ''), '')
  ) BEGIN
  INSERT INTO game_alert_queue (game_id, version) VALUES (new.id, 1)
  ON CONFLICT (game_id) DO UPDATE SET version = version + 1;
END;
