ALTER TABLE `game_ratings` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `profile_ratings` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `venue_ratings` ADD `hidden_at` integer;