ALTER TABLE `game_formats` ADD `colors` text;--> statement-breakpoint
ALTER TABLE `team_draws` ADD `colors` text;