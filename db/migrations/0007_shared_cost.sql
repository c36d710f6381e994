ALTER TABLE `games` ADD `cost_minor` integer CONSTRAINT "games_cost" CHECK("cost_minor" is null or ("is_paid" = 1 and "cost_remainder" is not null));
--> statement-breakpoint
ALTER TABLE `games` ADD `cost_remainder` text CONSTRAINT "games_cost_remainder" CHECK("cost_remainder" in ('organizer_pays', 'organizer_keeps'));
