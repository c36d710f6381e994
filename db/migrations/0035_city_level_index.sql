DROP INDEX `games_city_start`;--> statement-breakpoint
CREATE INDEX `games_city_start` ON `games` (`city_id`,`game_type`,`start_time`,`n`,`hidden_at`,`game_status`,`end_time`,`skill_level`);