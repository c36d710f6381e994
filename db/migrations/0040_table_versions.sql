CREATE TABLE `table_versions` (
	`name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES
  ('attendance_disputes', 0),
  ('cities', 0),
  ('crew_members', 0),
  ('crews', 0),
  ('game_changes', 0),
  ('game_comments', 0),
  ('game_handovers', 0),
  ('game_participants', 0),
  ('games', 0),
  ('guest_contacts', 0),
  ('neighborhoods', 0),
  ('player_profiles', 0),
  ('player_rating_totals', 0),
  ('player_sport_skills', 0),
  ('positions', 0),
  ('series_exceptions', 0),
  ('sports', 0),
  ('users', 0),
  ('venue_changes', 0),
  ('venue_conditions', 0),
  ('venue_photos', 0),
  ('venue_ratings', 0),
  ('venue_sports', 0),
  ('venues', 0),
  ('waiting_companions', 0),
  ('waitlist_log', 0);
--> statement-breakpoint
-- Columns that no page shows, and that change often, are left out of the lists below.
CREATE TRIGGER attendance_disputes_version_insert AFTER INSERT ON attendance_disputes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'attendance_disputes';
END;
--> statement-breakpoint
CREATE TRIGGER attendance_disputes_version_update AFTER UPDATE ON attendance_disputes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'attendance_disputes';
END;
--> statement-breakpoint
CREATE TRIGGER attendance_disputes_version_delete AFTER DELETE ON attendance_disputes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'attendance_disputes';
END;
--> statement-breakpoint
CREATE TRIGGER cities_version_insert AFTER INSERT ON cities BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'cities';
END;
--> statement-breakpoint
CREATE TRIGGER cities_version_update AFTER UPDATE ON cities BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'cities';
END;
--> statement-breakpoint
CREATE TRIGGER cities_version_delete AFTER DELETE ON cities BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'cities';
END;
--> statement-breakpoint
CREATE TRIGGER crew_members_version_insert AFTER INSERT ON crew_members BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crew_members';
END;
--> statement-breakpoint
CREATE TRIGGER crew_members_version_update AFTER UPDATE ON crew_members BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crew_members';
END;
--> statement-breakpoint
CREATE TRIGGER crew_members_version_delete AFTER DELETE ON crew_members BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crew_members';
END;
--> statement-breakpoint
CREATE TRIGGER crews_version_insert AFTER INSERT ON crews BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crews';
END;
--> statement-breakpoint
CREATE TRIGGER crews_version_update AFTER UPDATE ON crews BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crews';
END;
--> statement-breakpoint
CREATE TRIGGER crews_version_delete AFTER DELETE ON crews BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crews';
END;
--> statement-breakpoint
CREATE TRIGGER game_changes_version_insert AFTER INSERT ON game_changes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_changes';
END;
--> statement-breakpoint
CREATE TRIGGER game_changes_version_update AFTER UPDATE ON game_changes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_changes';
END;
--> statement-breakpoint
CREATE TRIGGER game_changes_version_delete AFTER DELETE ON game_changes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_changes';
END;
--> statement-breakpoint
CREATE TRIGGER game_comments_version_insert AFTER INSERT ON game_comments BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_comments';
END;
--> statement-breakpoint
CREATE TRIGGER game_comments_version_update AFTER UPDATE ON game_comments BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_comments';
END;
--> statement-breakpoint
CREATE TRIGGER game_comments_version_delete AFTER DELETE ON game_comments BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_comments';
END;
--> statement-breakpoint
CREATE TRIGGER game_handovers_version_insert AFTER INSERT ON game_handovers BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_handovers';
END;
--> statement-breakpoint
CREATE TRIGGER game_handovers_version_update AFTER UPDATE ON game_handovers BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_handovers';
END;
--> statement-breakpoint
CREATE TRIGGER game_handovers_version_delete AFTER DELETE ON game_handovers BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_handovers';
END;
--> statement-breakpoint
CREATE TRIGGER game_participants_version_insert AFTER INSERT ON game_participants BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_participants';
END;
--> statement-breakpoint
CREATE TRIGGER game_participants_version_update AFTER UPDATE OF id, game_id, user_id, status, is_external_player, external_player_name, invited_by_id, waitlist_number, waitlisted_at, has_paid, came, left_at, joined_at, updated_at, removed_at, brought_by_id, by_default ON game_participants BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_participants';
END;
--> statement-breakpoint
CREATE TRIGGER game_participants_version_delete AFTER DELETE ON game_participants BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_participants';
END;
--> statement-breakpoint
CREATE TRIGGER games_version_insert AFTER INSERT ON games BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER games_version_update AFTER UPDATE ON games BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER games_version_delete AFTER DELETE ON games BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER guest_contacts_version_insert AFTER INSERT ON guest_contacts BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'guest_contacts';
END;
--> statement-breakpoint
CREATE TRIGGER guest_contacts_version_update AFTER UPDATE ON guest_contacts BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'guest_contacts';
END;
--> statement-breakpoint
CREATE TRIGGER guest_contacts_version_delete AFTER DELETE ON guest_contacts BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'guest_contacts';
END;
--> statement-breakpoint
CREATE TRIGGER neighborhoods_version_insert AFTER INSERT ON neighborhoods BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'neighborhoods';
END;
--> statement-breakpoint
CREATE TRIGGER neighborhoods_version_update AFTER UPDATE ON neighborhoods BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'neighborhoods';
END;
--> statement-breakpoint
CREATE TRIGGER neighborhoods_version_delete AFTER DELETE ON neighborhoods BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'neighborhoods';
END;
--> statement-breakpoint
CREATE TRIGGER player_profiles_version_insert AFTER INSERT ON player_profiles BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_profiles';
END;
--> statement-breakpoint
CREATE TRIGGER player_profiles_version_update AFTER UPDATE ON player_profiles BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_profiles';
END;
--> statement-breakpoint
CREATE TRIGGER player_profiles_version_delete AFTER DELETE ON player_profiles BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_profiles';
END;
--> statement-breakpoint
CREATE TRIGGER player_rating_totals_version_insert AFTER INSERT ON player_rating_totals BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_rating_totals';
END;
--> statement-breakpoint
CREATE TRIGGER player_rating_totals_version_update AFTER UPDATE ON player_rating_totals BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_rating_totals';
END;
--> statement-breakpoint
CREATE TRIGGER player_rating_totals_version_delete AFTER DELETE ON player_rating_totals BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_rating_totals';
END;
--> statement-breakpoint
CREATE TRIGGER player_sport_skills_version_insert AFTER INSERT ON player_sport_skills BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_sport_skills';
END;
--> statement-breakpoint
CREATE TRIGGER player_sport_skills_version_update AFTER UPDATE ON player_sport_skills BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_sport_skills';
END;
--> statement-breakpoint
CREATE TRIGGER player_sport_skills_version_delete AFTER DELETE ON player_sport_skills BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_sport_skills';
END;
--> statement-breakpoint
CREATE TRIGGER positions_version_insert AFTER INSERT ON positions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'positions';
END;
--> statement-breakpoint
CREATE TRIGGER positions_version_update AFTER UPDATE ON positions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'positions';
END;
--> statement-breakpoint
CREATE TRIGGER positions_version_delete AFTER DELETE ON positions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'positions';
END;
--> statement-breakpoint
CREATE TRIGGER series_exceptions_version_insert AFTER INSERT ON series_exceptions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'series_exceptions';
END;
--> statement-breakpoint
CREATE TRIGGER series_exceptions_version_update AFTER UPDATE ON series_exceptions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'series_exceptions';
END;
--> statement-breakpoint
CREATE TRIGGER series_exceptions_version_delete AFTER DELETE ON series_exceptions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'series_exceptions';
END;
--> statement-breakpoint
CREATE TRIGGER sports_version_insert AFTER INSERT ON sports BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'sports';
END;
--> statement-breakpoint
CREATE TRIGGER sports_version_update AFTER UPDATE ON sports BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'sports';
END;
--> statement-breakpoint
CREATE TRIGGER sports_version_delete AFTER DELETE ON sports BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'sports';
END;
--> statement-breakpoint
CREATE TRIGGER users_version_insert AFTER INSERT ON users BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER users_version_update AFTER UPDATE OF role, suspended_at, deleted_at ON users BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER users_version_delete AFTER DELETE ON users BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_version_insert AFTER INSERT ON venue_changes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_changes';
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_version_update AFTER UPDATE ON venue_changes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_changes';
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_version_delete AFTER DELETE ON venue_changes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_changes';
END;
--> statement-breakpoint
CREATE TRIGGER venue_conditions_version_insert AFTER INSERT ON venue_conditions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_conditions';
END;
--> statement-breakpoint
CREATE TRIGGER venue_conditions_version_update AFTER UPDATE ON venue_conditions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_conditions';
END;
--> statement-breakpoint
CREATE TRIGGER venue_conditions_version_delete AFTER DELETE ON venue_conditions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_conditions';
END;
--> statement-breakpoint
CREATE TRIGGER venue_photos_version_insert AFTER INSERT ON venue_photos BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_photos';
END;
--> statement-breakpoint
CREATE TRIGGER venue_photos_version_update AFTER UPDATE ON venue_photos BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_photos';
END;
--> statement-breakpoint
CREATE TRIGGER venue_photos_version_delete AFTER DELETE ON venue_photos BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_photos';
END;
--> statement-breakpoint
CREATE TRIGGER venue_ratings_version_insert AFTER INSERT ON venue_ratings BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_ratings';
END;
--> statement-breakpoint
CREATE TRIGGER venue_ratings_version_update AFTER UPDATE ON venue_ratings BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_ratings';
END;
--> statement-breakpoint
CREATE TRIGGER venue_ratings_version_delete AFTER DELETE ON venue_ratings BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_ratings';
END;
--> statement-breakpoint
CREATE TRIGGER venue_sports_version_insert AFTER INSERT ON venue_sports BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_sports';
END;
--> statement-breakpoint
CREATE TRIGGER venue_sports_version_update AFTER UPDATE ON venue_sports BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_sports';
END;
--> statement-breakpoint
CREATE TRIGGER venue_sports_version_delete AFTER DELETE ON venue_sports BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_sports';
END;
--> statement-breakpoint
CREATE TRIGGER venues_version_insert AFTER INSERT ON venues BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venues';
END;
--> statement-breakpoint
CREATE TRIGGER venues_version_update AFTER UPDATE ON venues BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venues';
END;
--> statement-breakpoint
CREATE TRIGGER venues_version_delete AFTER DELETE ON venues BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venues';
END;
--> statement-breakpoint
CREATE TRIGGER waiting_companions_version_insert AFTER INSERT ON waiting_companions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'waiting_companions';
END;
--> statement-breakpoint
CREATE TRIGGER waiting_companions_version_update AFTER UPDATE ON waiting_companions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'waiting_companions';
END;
--> statement-breakpoint
CREATE TRIGGER waiting_companions_version_delete AFTER DELETE ON waiting_companions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'waiting_companions';
END;
--> statement-breakpoint
CREATE TRIGGER waitlist_log_version_insert AFTER INSERT ON waitlist_log BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'waitlist_log';
END;
--> statement-breakpoint
CREATE TRIGGER waitlist_log_version_update AFTER UPDATE ON waitlist_log BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'waitlist_log';
END;
--> statement-breakpoint
CREATE TRIGGER waitlist_log_version_delete AFTER DELETE ON waitlist_log BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'waitlist_log';
END;
