DROP INDEX `crews_listed_city`;--> statement-breakpoint
CREATE INDEX `crews_listed_city` ON `crews` (`city_id`,`created_at`,`id`,`listed`,`closed_at`,`hidden_at`,`search`) WHERE "crews"."listed" = 1 and "crews"."closed_at" is null and "crews"."hidden_at" is null;--> statement-breakpoint
DROP INDEX `games_sport_start`;--> statement-breakpoint
CREATE INDEX `games_sport_start` ON `games` (`sport_id`,`game_type`,`start_time`,`n`,`hidden_at`,`game_status`,`end_time`,`skill_level`);--> statement-breakpoint
DROP INDEX `moderation_log_action`;--> statement-breakpoint
CREATE INDEX `moderation_log_action` ON `moderation_log` (`action`,`id`);--> statement-breakpoint
CREATE INDEX `reports_items` ON `reports` (`status`,`target_type`,`target_id`,`created_at`);