CREATE INDEX `game_alert_matches_game` ON `game_alert_matches` (`game_id`);--> statement-breakpoint
CREATE INDEX `held_notices_game` ON `held_notices` (`game_id`);