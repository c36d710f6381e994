INSERT INTO table_versions (name, version) VALUES ('series', 0);
--> statement-breakpoint
CREATE TRIGGER series_version_insert AFTER INSERT ON series BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'series';
END;
--> statement-breakpoint
CREATE TRIGGER series_version_update AFTER UPDATE ON series BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'series';
END;
--> statement-breakpoint
CREATE TRIGGER series_version_delete AFTER DELETE ON series BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'series';
END;
--> statement-breakpoint
DROP TRIGGER game_participants_version_update;
--> statement-breakpoint
CREATE TRIGGER game_participants_version_update AFTER UPDATE OF id, game_id, user_id, status, is_external_player, external_player_name, invited_by_id, waitlist_number, waitlisted_at, has_paid, came, left_at, joined_at, updated_at, removed_at, brought_by_id, by_default, claim_token_hash ON game_participants BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_participants';
END;
