DROP INDEX `games_start`;--> statement-breakpoint
DROP INDEX `games_status_start`;--> statement-breakpoint
DROP INDEX `games_level_start`;--> statement-breakpoint
DROP INDEX `games_sport_start`;--> statement-breakpoint
DROP INDEX `games_city_start`;--> statement-breakpoint
CREATE INDEX `games_city_sport_start` ON `games` (`city_id`,`sport_id`,`game_type`,`start_time`,`n`,`hidden_at`,`game_status`,`end_time`,`skill_level`,`venue_id`);--> statement-breakpoint
CREATE INDEX `games_start` ON `games` (`game_type`,`start_time`,`n`,`hidden_at`,`game_status`,`end_time`);--> statement-breakpoint
CREATE INDEX `games_status_start` ON `games` (`game_type`,`game_status`,`start_time`,`n`,`hidden_at`,`end_time`);--> statement-breakpoint
CREATE INDEX `games_level_start` ON `games` (`game_type`,`skill_level`,`start_time`,`n`,`hidden_at`,`game_status`,`end_time`);--> statement-breakpoint
CREATE INDEX `games_sport_start` ON `games` (`sport_id`,`game_type`,`start_time`,`n`,`hidden_at`,`game_status`,`end_time`);--> statement-breakpoint
CREATE INDEX `games_city_start` ON `games` (`city_id`,`game_type`,`start_time`,`n`,`hidden_at`,`game_status`,`end_time`);