ALTER TABLE `series_regulars` ADD `default_since` integer;--> statement-breakpoint
ALTER TABLE `series_regulars` ADD `default_refused_at` integer;--> statement-breakpoint
CREATE INDEX `games_in_waves` ON `games` (`start_time`) WHERE "games"."game_status" = 'scheduled' and ("games"."series_id" is not null or "games"."crew_first_hours" is not null);