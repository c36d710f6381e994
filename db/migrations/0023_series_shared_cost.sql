ALTER TABLE `series` ADD `cost_minor` integer CONSTRAINT "series_cost" CHECK("cost_minor" is null or ("price_minor" is not null and "cost_remainder" is not null));
--> statement-breakpoint
ALTER TABLE `series` ADD `cost_remainder` text CONSTRAINT "series_cost_remainder" CHECK("cost_remainder" in ('organizer_pays', 'organizer_keeps'));
