ALTER TABLE `venues` ADD `merged_into_id` text REFERENCES venues(id);--> statement-breakpoint
CREATE INDEX `venues_merged_into` ON `venues` (`merged_into_id`) WHERE "venues"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX `game_alerts_venue` ON `game_alerts` ((filters ->> 'venue_id')) WHERE filters ->> 'venue_id' is not null;