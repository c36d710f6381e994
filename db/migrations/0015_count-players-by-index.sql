DROP INDEX `player_profiles_listed`;--> statement-breakpoint
DROP INDEX `player_profiles_birth_date`;--> statement-breakpoint
CREATE INDEX `player_profiles_listed` ON `player_profiles` (`listed`,`n`,`first_name`,`id`);--> statement-breakpoint
CREATE INDEX `player_profiles_birth_date` ON `player_profiles` (`listed`,`date_of_birth`,`gender`,`first_name`,`id`);