CREATE TABLE `job_leases` (
	`job` text PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`leased_until` integer,
	`due_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`succeeded_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`failed_at` integer,
	`last_error` text
);
