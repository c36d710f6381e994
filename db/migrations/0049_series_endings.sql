ALTER TABLE `series` ADD `shortened_at` integer;--> statement-breakpoint
ALTER TABLE `series` ADD `until_before` text;