DROP INDEX `crew_bench_order`;--> statement-breakpoint
ALTER TABLE `crew_bench` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `crew_bench_order` ON `crew_bench` (`crew_id`,`position`,`joined_at`);