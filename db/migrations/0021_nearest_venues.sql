DROP INDEX `venues_point`;--> statement-breakpoint
CREATE INDEX `venues_point` ON `venues` (`latitude`,`longitude`,`deleted_at`,`hidden_at`,`id`);