-- Full text over games.search (already folded); the text itself stays in games.
CREATE VIRTUAL TABLE games_fts USING fts5(search, content='games', content_rowid='n', tokenize='unicode61', prefix='2 3');
--> statement-breakpoint
CREATE TRIGGER games_fts_insert AFTER INSERT ON games BEGIN
  INSERT INTO games_fts (rowid, search) VALUES (new.n, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER games_fts_update AFTER UPDATE OF search ON games
WHEN old.search <> new.search BEGIN
  INSERT INTO games_fts (games_fts, rowid, search) VALUES ('delete', old.n, old.search);
  INSERT INTO games_fts (rowid, search) VALUES (new.n, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER games_fts_delete AFTER DELETE ON games BEGIN
  INSERT INTO games_fts (games_fts, rowid, search) VALUES ('delete', old.n, old.search);
END;
--> statement-breakpoint
-- Full text over venues.search and city_search (already folded); the text itself stays in venues.
CREATE VIRTUAL TABLE venues_fts USING fts5(search, city_search, content='venues', content_rowid='n', tokenize='unicode61', prefix='2 3');
--> statement-breakpoint
CREATE TRIGGER venues_fts_insert AFTER INSERT ON venues BEGIN
  INSERT INTO venues_fts (rowid, search, city_search) VALUES (new.n, new.search, new.city_search);
END;
--> statement-breakpoint
CREATE TRIGGER venues_fts_update AFTER UPDATE OF search, city_search ON venues
WHEN old.search <> new.search OR old.city_search <> new.city_search BEGIN
  INSERT INTO venues_fts (venues_fts, rowid, search, city_search) VALUES ('delete', old.n, old.search, old.city_search);
  INSERT INTO venues_fts (rowid, search, city_search) VALUES (new.n, new.search, new.city_search);
END;
--> statement-breakpoint
CREATE TRIGGER venues_fts_delete AFTER DELETE ON venues BEGIN
  INSERT INTO venues_fts (venues_fts, rowid, search, city_search) VALUES ('delete', old.n, old.search, old.city_search);
END;
--> statement-breakpoint
-- Full text over player_profiles.search (already folded); the text itself stays in player_profiles.
CREATE VIRTUAL TABLE players_fts USING fts5(search, content='player_profiles', content_rowid='n', tokenize='unicode61', prefix='2 3');
--> statement-breakpoint
CREATE TRIGGER players_fts_insert AFTER INSERT ON player_profiles BEGIN
  INSERT INTO players_fts (rowid, search) VALUES (new.n, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER players_fts_update AFTER UPDATE OF search ON player_profiles
WHEN old.search <> new.search BEGIN
  INSERT INTO players_fts (players_fts, rowid, search) VALUES ('delete', old.n, old.search);
  INSERT INTO players_fts (rowid, search) VALUES (new.n, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER players_fts_delete AFTER DELETE ON player_profiles BEGIN
  INSERT INTO players_fts (players_fts, rowid, search) VALUES ('delete', old.n, old.search);
END;
--> statement-breakpoint
-- Seats: every confirmed row is one. The CHECK on games refuses the row that would be one too many, on any path.
CREATE TRIGGER game_seats_insert AFTER INSERT ON game_participants WHEN new.status = 'confirmed' BEGIN
  UPDATE games SET seats_taken = seats_taken + 1 WHERE id = new.game_id;
END;
--> statement-breakpoint
CREATE TRIGGER game_seats_update AFTER UPDATE OF status ON game_participants
WHEN (old.status = 'confirmed') <> (new.status = 'confirmed') BEGIN
  UPDATE games SET seats_taken = seats_taken + iif(new.status = 'confirmed', 1, -1) WHERE id = new.game_id;
END;
--> statement-breakpoint
CREATE TRIGGER game_seats_delete AFTER DELETE ON game_participants WHEN old.status = 'confirmed' BEGIN
  UPDATE games SET seats_taken = seats_taken - 1 WHERE id = old.game_id;
END;
--> statement-breakpoint
CREATE TRIGGER game_participants_stay BEFORE UPDATE OF game_id ON game_participants WHEN old.game_id <> new.game_id BEGIN
  SELECT raise(ABORT, 'a participant stays with its game');
END;
--> statement-breakpoint
-- Games played: completed games in which the player had a seat and was not marked absent.
CREATE TRIGGER games_played_insert AFTER INSERT ON game_participants
WHEN (new.user_id IS NOT NULL AND new.status = 'confirmed' AND coalesce(new.came, 1) = 1) AND EXISTS (SELECT 1 FROM games WHERE id = new.game_id AND game_status = 'completed') BEGIN
  UPDATE player_profiles SET games_played = games_played + 1 WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_played_update AFTER UPDATE OF status, user_id, came ON game_participants
WHEN EXISTS (SELECT 1 FROM games WHERE id = new.game_id AND game_status = 'completed') BEGIN
  UPDATE player_profiles SET games_played = games_played - 1 WHERE id = old.user_id AND (old.user_id IS NOT NULL AND old.status = 'confirmed' AND coalesce(old.came, 1) = 1);
  UPDATE player_profiles SET games_played = games_played + 1 WHERE id = new.user_id AND (new.user_id IS NOT NULL AND new.status = 'confirmed' AND coalesce(new.came, 1) = 1);
END;
--> statement-breakpoint
CREATE TRIGGER games_played_delete AFTER DELETE ON game_participants
WHEN (old.user_id IS NOT NULL AND old.status = 'confirmed' AND coalesce(old.came, 1) = 1) AND EXISTS (SELECT 1 FROM games WHERE id = old.game_id AND game_status = 'completed') BEGIN
  UPDATE player_profiles SET games_played = games_played - 1 WHERE id = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_played_status AFTER UPDATE OF game_status ON games
WHEN (old.game_status = 'completed') <> (new.game_status = 'completed') BEGIN
  UPDATE player_profiles SET games_played = games_played + iif(new.game_status = 'completed', 1, -1)
  WHERE id IN (
    SELECT user_id FROM game_participants AS p WHERE p.game_id = new.id AND (p.user_id IS NOT NULL AND p.status = 'confirmed' AND coalesce(p.came, 1) = 1)
  );
END;
--> statement-breakpoint
-- Games organized: those that were not cancelled.
CREATE TRIGGER games_organized_insert AFTER INSERT ON games WHEN new.game_status <> 'cancelled' BEGIN
  UPDATE player_profiles SET games_organized = games_organized + 1 WHERE id = new.organizer_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_organized_update AFTER UPDATE OF game_status, organizer_id ON games BEGIN
  UPDATE player_profiles SET games_organized = games_organized - 1 WHERE id = old.organizer_id AND old.game_status <> 'cancelled';
  UPDATE player_profiles SET games_organized = games_organized + 1 WHERE id = new.organizer_id AND new.game_status <> 'cancelled';
END;
--> statement-breakpoint
CREATE TRIGGER games_organized_delete AFTER DELETE ON games WHEN old.game_status <> 'cancelled' BEGIN
  UPDATE player_profiles SET games_organized = games_organized - 1 WHERE id = old.organizer_id;
END;
--> statement-breakpoint
-- A venue's stars.
CREATE TRIGGER venue_stars_insert AFTER INSERT ON venue_ratings BEGIN
  UPDATE venues SET rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 WHERE id = new.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_stars_update AFTER UPDATE OF rating ON venue_ratings WHEN old.rating <> new.rating BEGIN
  UPDATE venues SET rating_sum = rating_sum + new.rating - old.rating WHERE id = new.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_stars_delete AFTER DELETE ON venue_ratings BEGIN
  UPDATE venues SET rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 WHERE id = old.venue_id;
END;
--> statement-breakpoint
-- A player's stars after shared games. 12 can be divided by 1, 2, 3 and 4: the means stay whole numbers.
CREATE TRIGGER game_stars_insert AFTER INSERT ON game_ratings BEGIN
  INSERT INTO player_rating_totals (player_id, source) VALUES (new.rated_user_id, 'game') ON CONFLICT DO NOTHING;
  UPDATE player_rating_totals SET
    rating_count = rating_count + 1,
    overall_twelfths = overall_twelfths + 12 * (new.punctuality_rating + new.aggressiveness_rating + new.fair_play_rating + new.skill_level_rating) / ((new.punctuality_rating > 0) + (new.aggressiveness_rating > 0) + (new.fair_play_rating > 0) + (new.skill_level_rating > 0)),
    overall_count = overall_count + 1,
    punctuality_sum = punctuality_sum + new.punctuality_rating,
    punctuality_count = punctuality_count + (new.punctuality_rating > 0),
    aggressiveness_sum = aggressiveness_sum + new.aggressiveness_rating,
    aggressiveness_count = aggressiveness_count + (new.aggressiveness_rating > 0),
    fair_play_sum = fair_play_sum + new.fair_play_rating,
    fair_play_count = fair_play_count + (new.fair_play_rating > 0),
    skill_level_sum = skill_level_sum + new.skill_level_rating,
    skill_level_count = skill_level_count + (new.skill_level_rating > 0)
  WHERE player_id = new.rated_user_id AND source = 'game';
END;
--> statement-breakpoint
CREATE TRIGGER game_stars_update AFTER UPDATE ON game_ratings BEGIN
  UPDATE player_rating_totals SET
    rating_count = rating_count - 1,
    overall_twelfths = overall_twelfths - 12 * (old.punctuality_rating + old.aggressiveness_rating + old.fair_play_rating + old.skill_level_rating) / ((old.punctuality_rating > 0) + (old.aggressiveness_rating > 0) + (old.fair_play_rating > 0) + (old.skill_level_rating > 0)),
    overall_count = overall_count - 1,
    punctuality_sum = punctuality_sum - old.punctuality_rating,
    punctuality_count = punctuality_count - (old.punctuality_rating > 0),
    aggressiveness_sum = aggressiveness_sum - old.aggressiveness_rating,
    aggressiveness_count = aggressiveness_count - (old.aggressiveness_rating > 0),
    fair_play_sum = fair_play_sum - old.fair_play_rating,
    fair_play_count = fair_play_count - (old.fair_play_rating > 0),
    skill_level_sum = skill_level_sum - old.skill_level_rating,
    skill_level_count = skill_level_count - (old.skill_level_rating > 0)
  WHERE player_id = old.rated_user_id AND source = 'game';
  UPDATE player_rating_totals SET
    rating_count = rating_count + 1,
    overall_twelfths = overall_twelfths + 12 * (new.punctuality_rating + new.aggressiveness_rating + new.fair_play_rating + new.skill_level_rating) / ((new.punctuality_rating > 0) + (new.aggressiveness_rating > 0) + (new.fair_play_rating > 0) + (new.skill_level_rating > 0)),
    overall_count = overall_count + 1,
    punctuality_sum = punctuality_sum + new.punctuality_rating,
    punctuality_count = punctuality_count + (new.punctuality_rating > 0),
    aggressiveness_sum = aggressiveness_sum + new.aggressiveness_rating,
    aggressiveness_count = aggressiveness_count + (new.aggressiveness_rating > 0),
    fair_play_sum = fair_play_sum + new.fair_play_rating,
    fair_play_count = fair_play_count + (new.fair_play_rating > 0),
    skill_level_sum = skill_level_sum + new.skill_level_rating,
    skill_level_count = skill_level_count + (new.skill_level_rating > 0)
  WHERE player_id = new.rated_user_id AND source = 'game';
END;
--> statement-breakpoint
CREATE TRIGGER game_stars_delete AFTER DELETE ON game_ratings BEGIN
  UPDATE player_rating_totals SET
    rating_count = rating_count - 1,
    overall_twelfths = overall_twelfths - 12 * (old.punctuality_rating + old.aggressiveness_rating + old.fair_play_rating + old.skill_level_rating) / ((old.punctuality_rating > 0) + (old.aggressiveness_rating > 0) + (old.fair_play_rating > 0) + (old.skill_level_rating > 0)),
    overall_count = overall_count - 1,
    punctuality_sum = punctuality_sum - old.punctuality_rating,
    punctuality_count = punctuality_count - (old.punctuality_rating > 0),
    aggressiveness_sum = aggressiveness_sum - old.aggressiveness_rating,
    aggressiveness_count = aggressiveness_count - (old.aggressiveness_rating > 0),
    fair_play_sum = fair_play_sum - old.fair_play_rating,
    fair_play_count = fair_play_count - (old.fair_play_rating > 0),
    skill_level_sum = skill_level_sum - old.skill_level_rating,
    skill_level_count = skill_level_count - (old.skill_level_rating > 0)
  WHERE player_id = old.rated_user_id AND source = 'game';
END;
--> statement-breakpoint
-- A player's stars given on the profile page, counted apart.
CREATE TRIGGER profile_stars_insert AFTER INSERT ON profile_ratings BEGIN
  INSERT INTO player_rating_totals (player_id, source) VALUES (new.player_id, 'profile') ON CONFLICT DO NOTHING;
  UPDATE player_rating_totals SET
    rating_count = rating_count + 1,
    overall_twelfths = overall_twelfths + iif(new.category = 'overall', 12 * new.rating, 0),
    overall_count = overall_count + (new.category = 'overall'),
    punctuality_sum = punctuality_sum + iif(new.category = 'punctuality', new.rating, 0),
    punctuality_count = punctuality_count + (new.category = 'punctuality'),
    aggressiveness_sum = aggressiveness_sum + iif(new.category = 'aggressiveness', new.rating, 0),
    aggressiveness_count = aggressiveness_count + (new.category = 'aggressiveness'),
    fair_play_sum = fair_play_sum + iif(new.category = 'fair_play', new.rating, 0),
    fair_play_count = fair_play_count + (new.category = 'fair_play'),
    skill_level_sum = skill_level_sum + iif(new.category = 'skill_level', new.rating, 0),
    skill_level_count = skill_level_count + (new.category = 'skill_level')
  WHERE player_id = new.player_id AND source = 'profile';
END;
--> statement-breakpoint
CREATE TRIGGER profile_stars_update AFTER UPDATE ON profile_ratings BEGIN
  UPDATE player_rating_totals SET
    rating_count = rating_count - 1,
    overall_twelfths = overall_twelfths - iif(old.category = 'overall', 12 * old.rating, 0),
    overall_count = overall_count - (old.category = 'overall'),
    punctuality_sum = punctuality_sum - iif(old.category = 'punctuality', old.rating, 0),
    punctuality_count = punctuality_count - (old.category = 'punctuality'),
    aggressiveness_sum = aggressiveness_sum - iif(old.category = 'aggressiveness', old.rating, 0),
    aggressiveness_count = aggressiveness_count - (old.category = 'aggressiveness'),
    fair_play_sum = fair_play_sum - iif(old.category = 'fair_play', old.rating, 0),
    fair_play_count = fair_play_count - (old.category = 'fair_play'),
    skill_level_sum = skill_level_sum - iif(old.category = 'skill_level', old.rating, 0),
    skill_level_count = skill_level_count - (old.category = 'skill_level')
  WHERE player_id = old.player_id AND source = 'profile';
  UPDATE player_rating_totals SET
    rating_count = rating_count + 1,
    overall_twelfths = overall_twelfths + iif(new.category = 'overall', 12 * new.rating, 0),
    overall_count = overall_count + (new.category = 'overall'),
    punctuality_sum = punctuality_sum + iif(new.category = 'punctuality', new.rating, 0),
    punctuality_count = punctuality_count + (new.category = 'punctuality'),
    aggressiveness_sum = aggressiveness_sum + iif(new.category = 'aggressiveness', new.rating, 0),
    aggressiveness_count = aggressiveness_count + (new.category = 'aggressiveness'),
    fair_play_sum = fair_play_sum + iif(new.category = 'fair_play', new.rating, 0),
    fair_play_count = fair_play_count + (new.category = 'fair_play'),
    skill_level_sum = skill_level_sum + iif(new.category = 'skill_level', new.rating, 0),
    skill_level_count = skill_level_count + (new.category = 'skill_level')
  WHERE player_id = new.player_id AND source = 'profile';
END;
--> statement-breakpoint
CREATE TRIGGER profile_stars_delete AFTER DELETE ON profile_ratings BEGIN
  UPDATE player_rating_totals SET
    rating_count = rating_count - 1,
    overall_twelfths = overall_twelfths - iif(old.category = 'overall', 12 * old.rating, 0),
    overall_count = overall_count - (old.category = 'overall'),
    punctuality_sum = punctuality_sum - iif(old.category = 'punctuality', old.rating, 0),
    punctuality_count = punctuality_count - (old.category = 'punctuality'),
    aggressiveness_sum = aggressiveness_sum - iif(old.category = 'aggressiveness', old.rating, 0),
    aggressiveness_count = aggressiveness_count - (old.category = 'aggressiveness'),
    fair_play_sum = fair_play_sum - iif(old.category = 'fair_play', old.rating, 0),
    fair_play_count = fair_play_count - (old.category = 'fair_play'),
    skill_level_sum = skill_level_sum - iif(old.category = 'skill_level', old.rating, 0),
    skill_level_count = skill_level_count - (old.category = 'skill_level')
  WHERE player_id = old.player_id AND source = 'profile';
END;
--> statement-breakpoint
-- Logs only grow.
CREATE TRIGGER waitlist_log_no_update BEFORE UPDATE ON waitlist_log BEGIN
  SELECT raise(ABORT, 'waitlist_log only grows');
END;
--> statement-breakpoint
CREATE TRIGGER waitlist_log_no_delete BEFORE DELETE ON waitlist_log BEGIN
  SELECT raise(ABORT, 'waitlist_log only grows');
END;
--> statement-breakpoint
CREATE TRIGGER moderation_log_no_update BEFORE UPDATE ON moderation_log BEGIN
  SELECT raise(ABORT, 'moderation_log only grows');
END;
--> statement-breakpoint
CREATE TRIGGER moderation_log_no_delete BEFORE DELETE ON moderation_log BEGIN
  SELECT raise(ABORT, 'moderation_log only grows');
END;
