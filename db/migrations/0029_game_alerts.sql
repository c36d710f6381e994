CREATE TABLE `game_alert_matches` (
	`user_id` text NOT NULL,
	`game_id` text NOT NULL,
	`day` text NOT NULL,
	`told_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `game_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `game_alert_matches_day` ON `game_alert_matches` (`user_id`,`day`);--> statement-breakpoint
CREATE INDEX `game_alert_matches_told` ON `game_alert_matches` (`told_at`);--> statement-breakpoint
CREATE TABLE `game_alert_queue` (
	`game_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `game_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`filters` text NOT NULL,
	`sport_id` text DEFAULT '' NOT NULL,
	`city_id` text DEFAULT '' NOT NULL,
	`south` real,
	`north` real,
	`west` real,
	`east` real,
	`in_app` integer DEFAULT true NOT NULL,
	`email` integer DEFAULT true NOT NULL,
	`push` integer DEFAULT true NOT NULL,
	`is_paused` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "game_alerts_name" CHECK(length("game_alerts"."name") between 1 and 60),
	CONSTRAINT "game_alerts_filters" CHECK(json_valid("game_alerts"."filters"))
);
--> statement-breakpoint
CREATE INDEX `game_alerts_user` ON `game_alerts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `game_alerts_candidates` ON `game_alerts` (`sport_id`,`city_id`,`id`) WHERE "game_alerts"."is_paused" = 0;--> statement-breakpoint
-- A new public game, if somebody may be waiting for it.
CREATE TRIGGER game_alerts_new_game AFTER INSERT ON games
WHEN new.game_type = 'public' AND new.game_status = 'scheduled' AND new.hidden_at IS NULL AND EXISTS (
  SELECT 1 FROM game_alerts
  WHERE is_paused = 0 AND sport_id IN (new.sport_id, '') AND city_id IN (coalesce(new.city_id, ''), '')
) BEGIN
  INSERT INTO game_alert_queue (game_id, version) VALUES (new.id, 1)
  ON CONFLICT (game_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
-- A game that became public or fits other searches now, or a freed spot in a full one.
CREATE TRIGGER game_alerts_changed_game AFTER UPDATE OF game_type, game_status, hidden_at, sport_id, city_id, venue_id,
  start_time, skill_level, audience, is_paid, price_minor, seats_taken, max_players, search ON games
WHEN new.game_type = 'public' AND new.game_status = 'scheduled' AND new.hidden_at IS NULL
  AND new.seats_taken < new.max_players
  AND (
    old.seats_taken >= old.max_players OR old.game_type <> new.game_type OR old.game_status <> new.game_status
    OR old.hidden_at IS NOT new.hidden_at OR old.sport_id <> new.sport_id OR old.city_id IS NOT new.city_id
    OR old.venue_id IS NOT new.venue_id OR old.start_time <> new.start_time OR old.skill_level <> new.skill_level
    OR old.audience <> new.audience OR old.is_paid <> new.is_paid OR old.price_minor IS NOT new.price_minor
    OR old.search <> new.search
  )
  AND EXISTS (
    SELECT 1 FROM game_alerts
    WHERE is_paused = 0 AND sport_id IN (new.sport_id, '') AND city_id IN (coalesce(new.city_id, ''), '')
  ) BEGIN
  INSERT INTO game_alert_queue (game_id, version) VALUES (new.id, 1)
  ON CONFLICT (game_id) DO UPDATE SET version = version + 1;
END;
