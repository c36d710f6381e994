CREATE TABLE `game_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`preview` text NOT NULL,
	`published_at` integer,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "game_photos_preview" CHECK(length("game_photos"."preview") between 0 and 300)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_photos_game` ON `game_photos` (`game_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `game_photos_key` ON `game_photos` (`key`);--> statement-breakpoint
CREATE INDEX `game_photos_user` ON `game_photos` (`user_id`);--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('game_photos', 0);
--> statement-breakpoint
CREATE TRIGGER game_photos_version_insert AFTER INSERT ON game_photos BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_photos';
END;
--> statement-breakpoint
CREATE TRIGGER game_photos_version_update AFTER UPDATE ON game_photos BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_photos';
END;
--> statement-breakpoint
CREATE TRIGGER game_photos_version_delete AFTER DELETE ON game_photos BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_photos';
END;
