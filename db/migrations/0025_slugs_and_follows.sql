CREATE TABLE `player_follows` (
	`follower_id` text NOT NULL,
	`player_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `player_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "player_follows_not_oneself" CHECK("player_follows"."follower_id" <> "player_follows"."player_id")
);
--> statement-breakpoint
CREATE INDEX `player_follows_player` ON `player_follows` (`player_id`);--> statement-breakpoint
CREATE TABLE `venue_follows` (
	`follower_id` text NOT NULL,
	`venue_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `venue_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `games` ADD `slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `audience` text DEFAULT 'everyone' NOT NULL CONSTRAINT "games_audience" CHECK("audience" in ('everyone', 'women', 'men'));--> statement-breakpoint
-- Multiplying by an odd number maps row numbers to distinct 32-bit numbers, so slugs never collide.
UPDATE games SET slug = printf('%08x', (n * 2654435761) & 4294967295);--> statement-breakpoint
CREATE TRIGGER games_slug_insert AFTER INSERT ON games BEGIN
  UPDATE games SET slug = printf('%08x', (new.n * 2654435761) & 4294967295) WHERE n = new.n;
END;
--> statement-breakpoint
CREATE UNIQUE INDEX `games_slug` ON `games` (`slug`) WHERE "games"."slug" <> '';--> statement-breakpoint
ALTER TABLE `player_profiles` ADD `hides_name` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `player_profiles` ADD `accepts_followers` integer DEFAULT true NOT NULL;
