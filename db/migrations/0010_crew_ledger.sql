CREATE TABLE `crew_ledger` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`crew_id` text NOT NULL,
	`kind` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`game_id` text,
	`note` text,
	`actor_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "crew_ledger_kind" CHECK("crew_ledger"."kind" in ('due', 'payment', 'line')),
	CONSTRAINT "crew_ledger_game" CHECK(("crew_ledger"."kind" = 'line') = ("crew_ledger"."game_id" is null)),
	CONSTRAINT "crew_ledger_people" CHECK("crew_ledger"."from_id" <> "crew_ledger"."to_id"),
	CONSTRAINT "crew_ledger_amount" CHECK("crew_ledger"."amount_minor" <> 0),
	CONSTRAINT "crew_ledger_note" CHECK(length("crew_ledger"."note") between 1 and 200)
);
--> statement-breakpoint
CREATE INDEX `crew_ledger_crew` ON `crew_ledger` (`crew_id`,`id`);--> statement-breakpoint
CREATE INDEX `crew_ledger_game` ON `crew_ledger` (`game_id`) WHERE "crew_ledger"."game_id" is not null;--> statement-breakpoint
CREATE INDEX `crew_ledger_from` ON `crew_ledger` (`from_id`);--> statement-breakpoint
CREATE INDEX `crew_ledger_to` ON `crew_ledger` (`to_id`);--> statement-breakpoint
CREATE TRIGGER crew_ledger_no_update BEFORE UPDATE ON crew_ledger BEGIN
  SELECT raise(ABORT, 'crew_ledger only grows');
END;
--> statement-breakpoint
CREATE TRIGGER crew_ledger_no_delete BEFORE DELETE ON crew_ledger BEGIN
  SELECT raise(ABORT, 'crew_ledger only grows');
END;
