PRAGMA legacy_alter_table=ON;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_crews` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`sport_id` text NOT NULL,
	`city_id` text NOT NULL,
	`venue_id` text,
	`picture` text,
	`listed` integer DEFAULT false NOT NULL,
	`approval` integer DEFAULT true NOT NULL,
	`code` text NOT NULL,
	`search` text NOT NULL,
	`closed_at` integer,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`sport_id`) REFERENCES `sports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "crews_name" CHECK(length("name") between 1 and 60),
	CONSTRAINT "crews_description" CHECK(length("description") between 0 and 500),
	CONSTRAINT "crews_code" CHECK(length("code") = 8 and "code" not glob '*[^0-9A-HJKMNP-TV-Z]*')
);
--> statement-breakpoint
INSERT INTO `__new_crews`("id", "name", "description", "sport_id", "city_id", "venue_id", "picture", "listed", "approval", "code", "search", "closed_at", "hidden_at", "created_at", "updated_at") SELECT "id", "name", "description", "sport_id", "city_id", "venue_id", "picture", "listed", "approval", "code", "search", "closed_at", "hidden_at", "created_at", "updated_at" FROM `crews`;--> statement-breakpoint
DROP TABLE `crews`;--> statement-breakpoint
ALTER TABLE `__new_crews` RENAME TO `crews`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `crews_code_unique` ON `crews` (`code`);--> statement-breakpoint
CREATE INDEX `crews_listed_city` ON `crews` (`city_id`,`created_at`) WHERE "crews"."listed" = 1 and "crews"."closed_at" is null and "crews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX `crews_picture` ON `crews` (`picture`) WHERE "crews"."picture" is not null;--> statement-breakpoint
CREATE INDEX `crews_venue` ON `crews` (`venue_id`) WHERE "crews"."venue_id" is not null;--> statement-breakpoint
CREATE TRIGGER crews_version_insert AFTER INSERT ON crews BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crews';
END;
--> statement-breakpoint
CREATE TRIGGER crews_version_update AFTER UPDATE ON crews BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crews';
END;
--> statement-breakpoint
CREATE TRIGGER crews_version_delete AFTER DELETE ON crews BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crews';
END;
--> statement-breakpoint
PRAGMA legacy_alter_table=OFF;
