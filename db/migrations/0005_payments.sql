CREATE TABLE `payments` (
	`participant_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`is_excused` integer DEFAULT false NOT NULL,
	`due_minor` integer NOT NULL,
	`paid_minor` integer NOT NULL,
	`marked_by_id` text,
	`marked_at` integer NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `game_participants`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`marked_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_state" CHECK("payments"."state" in ('due', 'paid', 'excused', 'refund_owed', 'refunded')),
	CONSTRAINT "payments_amounts" CHECK("payments"."due_minor" >= 0 and "payments"."paid_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX `payments_marked_by` ON `payments` (`marked_by_id`) WHERE "payments"."marked_by_id" is not null;--> statement-breakpoint
ALTER TABLE `owed_refunds` ADD `amount_minor` integer;--> statement-breakpoint
ALTER TABLE `owed_refunds` ADD `marked_by_id` text REFERENCES users(id);--> statement-breakpoint
INSERT INTO payments (participant_id, state, due_minor, paid_minor, marked_at)
  SELECT p.id, 'paid', coalesce(g.price_minor, 0), coalesce(g.price_minor, 0), p.updated_at
  FROM game_participants AS p JOIN games AS g ON g.id = p.game_id WHERE p.has_paid = 1;
--> statement-breakpoint
UPDATE owed_refunds SET amount_minor = (SELECT price_minor FROM games WHERE games.id = owed_refunds.game_id);
--> statement-breakpoint
CREATE TRIGGER payments_version_insert AFTER INSERT ON payments BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'payments';
END;
--> statement-breakpoint
CREATE TRIGGER payments_version_update AFTER UPDATE ON payments BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'payments';
END;
--> statement-breakpoint
CREATE TRIGGER payments_version_delete AFTER DELETE ON payments BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'payments';
END;
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('payments', 0);
