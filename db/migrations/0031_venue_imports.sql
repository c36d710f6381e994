CREATE TABLE `venue_import_rows` (
	`import_id` text NOT NULL,
	`row` integer NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`source_id` text,
	`venue_id` text,
	`seen_at` integer,
	`repeats_row` integer,
	`content` text,
	`issues` text NOT NULL,
	`choice` text,
	`outcome` text,
	`reason` text,
	`former` text,
	`saved_at` integer,
	PRIMARY KEY(`import_id`, `row`),
	FOREIGN KEY (`import_id`) REFERENCES `venue_imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "venue_import_rows_kind" CHECK("venue_import_rows"."kind" in ('new', 'changed', 'unchanged', 'duplicate', 'refused')),
	CONSTRAINT "venue_import_rows_choice" CHECK("venue_import_rows"."choice" in ('skip', 'update', 'create')),
	CONSTRAINT "venue_import_rows_outcome" CHECK("venue_import_rows"."outcome" in ('created', 'updated', 'skipped', 'removed', 'restored', 'stayed')),
	CONSTRAINT "venue_import_rows_source_id" CHECK(length("venue_import_rows"."source_id") between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `venue_import_rows_outcome` ON `venue_import_rows` (`import_id`,`outcome`,`row`);--> statement-breakpoint
CREATE INDEX `venue_import_rows_kind` ON `venue_import_rows` (`import_id`,`kind`,`row`);--> statement-breakpoint
CREATE INDEX `venue_import_rows_venue` ON `venue_import_rows` (`venue_id`) WHERE "venue_import_rows"."venue_id" is not null;--> statement-breakpoint
CREATE TABLE `venue_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`file_name` text,
	`state` text NOT NULL,
	`verifies` integer DEFAULT false NOT NULL,
	`duplicates` text DEFAULT 'skip' NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`reverted_at` integer,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "venue_imports_state" CHECK("venue_imports"."state" in ('reading', 'waiting', 'running', 'done', 'undoing', 'undone')),
	CONSTRAINT "venue_imports_duplicates" CHECK("venue_imports"."duplicates" in ('skip', 'update', 'create')),
	CONSTRAINT "venue_imports_file_name" CHECK(length("venue_imports"."file_name") between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `venue_imports_created` ON `venue_imports` (`created_at`);--> statement-breakpoint
CREATE INDEX `venue_imports_state` ON `venue_imports` (`state`);--> statement-breakpoint
CREATE INDEX `venue_imports_admin` ON `venue_imports` (`admin_id`);--> statement-breakpoint
CREATE TABLE `venue_sources` (
	`source_id` text PRIMARY KEY NOT NULL,
	`venue_id` text NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "venue_sources_source_id" CHECK(length("venue_sources"."source_id") between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX `venue_sources_venue` ON `venue_sources` (`venue_id`);--> statement-breakpoint
CREATE INDEX `polls_venue` ON `polls` (`venue_id`) WHERE "polls"."venue_id" is not null;--> statement-breakpoint
CREATE INDEX `series_exceptions_venue` ON `series_exceptions` (`venue_id`) WHERE "series_exceptions"."venue_id" is not null;--> statement-breakpoint
CREATE INDEX `venue_favorites_venue` ON `venue_favorites` (`venue_id`);--> statement-breakpoint
CREATE INDEX `venue_follows_venue` ON `venue_follows` (`venue_id`);