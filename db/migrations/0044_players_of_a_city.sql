DROP INDEX `player_profiles_city`;--> statement-breakpoint
CREATE INDEX `player_profiles_city` ON `player_profiles` (`listed`,`city_id`,`n`) WHERE "player_profiles"."first_name" <> '';