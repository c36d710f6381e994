CREATE TABLE `unused_pictures` (
	`key` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unused_pictures_since` ON `unused_pictures` (`since`);