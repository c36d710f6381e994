CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`event` text NOT NULL,
	`payload` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_deliveries_status" CHECK("webhook_deliveries"."status" in ('pending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event` text NOT NULL,
	`game_id` text NOT NULL,
	`participant_id` text,
	`user_id` text,
	`happened_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`url` text NOT NULL,
	`crew_id` text,
	`venue_id` text,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`former_secret` text,
	`rotated_at` integer,
	`first_failed_at` integer,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webhooks_url" CHECK(length("webhooks"."url") between 0 and 500),
	CONSTRAINT "webhooks_events" CHECK(json_valid("webhooks"."events")),
	CONSTRAINT "webhooks_one_subject" CHECK("webhooks"."crew_id" is null or "webhooks"."venue_id" is null)
);
--> statement-breakpoint
CREATE INDEX `webhooks_user` ON `webhooks` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhooks_crew` ON `webhooks` (`crew_id`) WHERE "webhooks"."crew_id" is not null;--> statement-breakpoint
CREATE INDEX `webhooks_venue` ON `webhooks` (`venue_id`) WHERE "webhooks"."venue_id" is not null;--> statement-breakpoint
CREATE TRIGGER webhook_game_created AFTER INSERT ON games
WHEN EXISTS (SELECT 1 FROM webhooks) BEGIN
  INSERT INTO webhook_events (event, game_id, happened_at) VALUES ('game.created', new.id, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER webhook_game_changed AFTER UPDATE OF title, description, venue_id, start_time, end_time, min_players, max_players, skill_level,
  game_type, audience, is_paid, price_minor ON games
WHEN EXISTS (SELECT 1 FROM webhooks) AND (new.title IS NOT old.title OR new.description IS NOT old.description
  OR new.venue_id IS NOT old.venue_id OR new.start_time IS NOT old.start_time OR new.end_time IS NOT old.end_time
  OR new.min_players IS NOT old.min_players OR new.max_players IS NOT old.max_players
  OR new.skill_level IS NOT old.skill_level OR new.game_type IS NOT old.game_type OR new.audience IS NOT old.audience
  OR new.is_paid IS NOT old.is_paid OR new.price_minor IS NOT old.price_minor) BEGIN
  INSERT INTO webhook_events (event, game_id, happened_at) VALUES ('game.changed', new.id, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER webhook_game_status AFTER UPDATE OF game_status ON games
WHEN EXISTS (SELECT 1 FROM webhooks) AND new.game_status <> old.game_status BEGIN
  INSERT INTO webhook_events (event, game_id, happened_at)
  VALUES (CASE new.game_status WHEN 'cancelled' THEN 'game.cancelled' WHEN 'completed' THEN 'game.completed' ELSE 'game.changed' END,
    new.id, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER webhook_game_filled AFTER UPDATE OF seats_taken, max_players ON games
WHEN EXISTS (SELECT 1 FROM webhooks) AND (new.seats_taken >= new.max_players) <> (old.seats_taken >= old.max_players) BEGIN
  INSERT INTO webhook_events (event, game_id, happened_at)
  VALUES (CASE WHEN new.seats_taken >= new.max_players THEN 'game.filled' ELSE 'game.freed' END, new.id, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER webhook_player_added AFTER INSERT ON game_participants
WHEN EXISTS (SELECT 1 FROM webhooks) AND new.status = 'confirmed' BEGIN
  INSERT INTO webhook_events (event, game_id, participant_id, user_id, happened_at)
  VALUES ('participant.joined', new.game_id, new.id, new.user_id, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER webhook_player_changed AFTER UPDATE OF status ON game_participants
WHEN EXISTS (SELECT 1 FROM webhooks) AND (new.status = 'confirmed') <> (old.status = 'confirmed') BEGIN
  INSERT INTO webhook_events (event, game_id, participant_id, user_id, happened_at)
  VALUES (CASE new.status WHEN 'confirmed' THEN 'participant.joined' ELSE 'participant.left' END,
    new.game_id, new.id, new.user_id, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER webhook_player_gone AFTER DELETE ON game_participants
WHEN EXISTS (SELECT 1 FROM webhooks) AND old.status = 'confirmed' BEGIN
  INSERT INTO webhook_events (event, game_id, participant_id, user_id, happened_at)
  VALUES ('participant.left', old.game_id, old.id, old.user_id, unixepoch() * 1000);
END;
