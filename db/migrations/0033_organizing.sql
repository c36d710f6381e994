CREATE TABLE `crew_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`crew_id` text NOT NULL,
	`event` text NOT NULL,
	`actor_id` text,
	`subject_id` text,
	`title` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subject_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "crew_log_event" CHECK("crew_log"."event" in ('created', 'changed', 'closed', 'code_renewed', 'handed_over', 'asked', 'invited', 'joined', 'left', 'removed', 'promoted', 'demoted', 'game_created', 'game_changed', 'game_cancelled', 'series_created', 'series_changed', 'series_ended'))
);--> statement-breakpoint
CREATE TABLE `crew_members` (
	`crew_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`invited_by_id` text,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`crew_id`, `user_id`),
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "crew_members_role" CHECK("crew_members"."role" in ('owner', 'organizer', 'member', 'pending', 'invited'))
);--> statement-breakpoint
CREATE TABLE `crews` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`sport_id` text NOT NULL,
	`city_id` text NOT NULL,
	`venue_id` text,
	`picture` text,
	`listed` integer DEFAULT false NOT NULL,
	`approval` integer DEFAULT true NOT NULL,
	`code` text NOT NULL,
	`search` text NOT NULL,
	`closed_at` integer,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`sport_id`) REFERENCES `sports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "crews_name" CHECK(length("crews"."name") between 2 and 60),
	CONSTRAINT "crews_description" CHECK(length("crews"."description") between 0 and 500),
	CONSTRAINT "crews_code" CHECK(length("crews"."code") = 8 and "crews"."code" not glob '*[^0-9A-HJKMNP-TV-Z]*')
);--> statement-breakpoint
CREATE TABLE `announcement_views` (
	`comment_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `game_comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `game_handovers` (
	`game_id` text PRIMARY KEY NOT NULL,
	`to_user_id` text NOT NULL,
	`offered_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `game_invitation_waves` (
	`game_id` text NOT NULL,
	`wave` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `wave`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "game_invitation_waves_wave" CHECK("game_invitation_waves"."wave" in ('regulars', 'crew', 'everyone'))
);--> statement-breakpoint
CREATE TABLE `waiting_companions` (
	`id` text PRIMARY KEY NOT NULL,
	`participant_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `game_participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "waiting_companions_name" CHECK(length("waiting_companions"."name") between 1 and 100)
);--> statement-breakpoint
CREATE TABLE `poll_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`poll_id` text NOT NULL,
	`user_id` text,
	`first_name` text,
	`token_hash` text,
	`answers` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`poll_id`) REFERENCES `polls`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "poll_answers_name" CHECK(length("poll_answers"."first_name") between 1 and 50),
	CONSTRAINT "poll_answers_person" CHECK(("poll_answers"."user_id" is null) = ("poll_answers"."first_name" is not null) and ("poll_answers"."user_id" is null) = ("poll_answers"."token_hash" is not null)),
	CONSTRAINT "poll_answers_answers" CHECK(length("poll_answers"."answers") between 2 and 5 and "poll_answers"."answers" not glob '*[^ymn]*')
);--> statement-breakpoint
CREATE TABLE `poll_dates` (
	`poll_id` text NOT NULL,
	`position` integer NOT NULL,
	`start_time` integer NOT NULL,
	PRIMARY KEY(`poll_id`, `position`),
	FOREIGN KEY (`poll_id`) REFERENCES `polls`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "poll_dates_position" CHECK("poll_dates"."position" between 0 and 4)
);--> statement-breakpoint
CREATE TABLE `polls` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`title` text NOT NULL,
	`organizer_id` text NOT NULL,
	`crew_id` text,
	`sport_id` text,
	`venue_id` text,
	`game_id` text,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`organizer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sport_id`) REFERENCES `sports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "polls_title" CHECK(length("polls"."title") between 1 and 100)
);--> statement-breakpoint
CREATE TABLE `series` (
	`id` text PRIMARY KEY NOT NULL,
	`organizer_id` text NOT NULL,
	`crew_id` text,
	`title` text NOT NULL,
	`description` text,
	`sport_id` text NOT NULL,
	`venue_id` text,
	`city_id` text,
	`weekdays` text NOT NULL,
	`every_weeks` integer DEFAULT 1 NOT NULL,
	`start_time` text NOT NULL,
	`duration_minutes` integer NOT NULL,
	`first_date` text NOT NULL,
	`until` text,
	`other_from` text,
	`other_until` text,
	`other_start_time` text,
	`opens_days_before` integer DEFAULT 6 NOT NULL,
	`opens_at` text DEFAULT '09:00' NOT NULL,
	`min_players` integer NOT NULL,
	`max_players` integer NOT NULL,
	`skill_level` text DEFAULT 'all_levels' NOT NULL,
	`game_type` text DEFAULT 'public' NOT NULL,
	`audience` text DEFAULT 'everyone' NOT NULL,
	`crew_only` integer DEFAULT false NOT NULL,
	`crew_first_hours` integer,
	`price_minor` integer,
	`organizer_plays` integer DEFAULT true NOT NULL,
	`guests_allowed` integer DEFAULT false NOT NULL,
	`companions_allowed` integer DEFAULT 0 NOT NULL,
	`leave_hours` integer,
	`min_check_hours` integer DEFAULT 2 NOT NULL,
	`calls_itself_off` integer DEFAULT false NOT NULL,
	`paused_at` integer,
	`paused_until` text,
	`pause_reason` text,
	`ended_at` integer,
	`next_open_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`organizer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sport_id`) REFERENCES `sports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "series_title" CHECK(length("series"."title") between 1 and 100),
	CONSTRAINT "series_description" CHECK(length("series"."description") between 0 and 500),
	CONSTRAINT "series_weekdays" CHECK(length("series"."weekdays") between 1 and 7 and "series"."weekdays" not glob '*[^1-7]*'),
	CONSTRAINT "series_every_weeks" CHECK("series"."every_weeks" between 1 and 2),
	CONSTRAINT "series_start_time" CHECK("series"."start_time" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "series_duration" CHECK("series"."duration_minutes" between 15 and 1440),
	CONSTRAINT "series_first_date" CHECK("series"."first_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "series_until" CHECK("series"."until" is null or ("series"."until" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and "series"."until" >= "series"."first_date")),
	CONSTRAINT "series_other_hours" CHECK(("series"."other_from" is null and "series"."other_until" is null and "series"."other_start_time" is null)
        or ("series"."other_from" <= "series"."other_until" and "series"."other_start_time" glob '[0-2][0-9]:[0-5][0-9]')),
	CONSTRAINT "series_opens_days_before" CHECK("series"."opens_days_before" between 1 and 28),
	CONSTRAINT "series_opens_at" CHECK("series"."opens_at" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "series_max_players" CHECK("series"."max_players" between 2 and 100),
	CONSTRAINT "series_min_players" CHECK("series"."min_players" between 1 and "series"."max_players"),
	CONSTRAINT "series_crew_only" CHECK("series"."crew_only" = 0 or ("series"."game_type" = 'private' and "series"."crew_id" is not null)),
	CONSTRAINT "series_crew_first_hours" CHECK("series"."crew_first_hours" between 1 and 336),
	CONSTRAINT "series_price" CHECK("series"."price_minor" between 100 and 1000000),
	CONSTRAINT "series_companions_allowed" CHECK("series"."companions_allowed" between 0 and 3),
	CONSTRAINT "series_leave_hours" CHECK("series"."leave_hours" between 1 and 72),
	CONSTRAINT "series_min_check_hours" CHECK("series"."min_check_hours" between 1 and 48),
	CONSTRAINT "series_pause" CHECK(("series"."paused_at" is null) = ("series"."pause_reason" is null))
);--> statement-breakpoint
CREATE TABLE `series_exceptions` (
	`series_id` text NOT NULL,
	`date` text NOT NULL,
	`kind` text NOT NULL,
	`new_date` text,
	`start_time` text,
	`venue_id` text,
	`reason` text,
	`created_by_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`series_id`, `date`),
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "series_exceptions_kind" CHECK("series_exceptions"."kind" in ('skip', 'move')),
	CONSTRAINT "series_exceptions_date" CHECK("series_exceptions"."date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "series_exceptions_reason" CHECK(length("series_exceptions"."reason") between 0 and 200)
);--> statement-breakpoint
CREATE TABLE `series_regulars` (
	`series_id` text NOT NULL,
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`default_in` integer DEFAULT false NOT NULL,
	`default_lost_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`series_id`, `user_id`),
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `series_waves` (
	`series_id` text NOT NULL,
	`who` text NOT NULL,
	`days_before` integer NOT NULL,
	PRIMARY KEY(`series_id`, `who`),
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "series_waves_days_before" CHECK("series_waves"."days_before" between 0 and 28)
);--> statement-breakpoint
ALTER TABLE `games` ADD `crew_id` text REFERENCES crews(id);--> statement-breakpoint
ALTER TABLE `games` ADD `crew_only` integer DEFAULT 0 NOT NULL CONSTRAINT "games_crew_only" CHECK("crew_only" = 0 or "game_type" = 'private');--> statement-breakpoint
ALTER TABLE `games` ADD `crew_first_hours` integer CONSTRAINT "games_crew_first_hours" CHECK("crew_first_hours" between 1 and 336);--> statement-breakpoint
ALTER TABLE `games` ADD `series_id` text REFERENCES series(id);--> statement-breakpoint
ALTER TABLE `games` ADD `series_date` text CONSTRAINT "games_series_date" CHECK("series_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');--> statement-breakpoint
ALTER TABLE `games` ADD `companions_allowed` integer DEFAULT 0 NOT NULL CONSTRAINT "games_companions_allowed" CHECK("companions_allowed" between 0 and 3);--> statement-breakpoint
ALTER TABLE `games` ADD `leave_hours` integer CONSTRAINT "games_leave_hours" CHECK("leave_hours" between 1 and 72);--> statement-breakpoint
ALTER TABLE `games` ADD `min_check_hours` integer DEFAULT 2 NOT NULL CONSTRAINT "games_min_check_hours" CHECK("min_check_hours" between 1 and 48);--> statement-breakpoint
ALTER TABLE `games` ADD `calls_itself_off` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `plays_anyway_at` integer;--> statement-breakpoint
ALTER TABLE `game_participants` ADD `brought_by_id` text CONSTRAINT "game_participants_brought" CHECK("brought_by_id" is null or "is_external_player" = 1) REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `game_participants` ADD `by_default` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `game_participants` ADD `seen_at` integer;--> statement-breakpoint
ALTER TABLE `game_participants` ADD `nudged_at` integer;--> statement-breakpoint
CREATE INDEX `crew_log_crew` ON `crew_log` (`crew_id`,`id`);--> statement-breakpoint
CREATE INDEX `crew_log_created` ON `crew_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `crew_members_user` ON `crew_members` (`user_id`,`role`);--> statement-breakpoint
CREATE INDEX `crew_members_role` ON `crew_members` (`crew_id`,`role`,`joined_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `crews_code_unique` ON `crews` (`code`);--> statement-breakpoint
CREATE INDEX `crews_listed_city` ON `crews` (`city_id`,`created_at`) WHERE "crews"."listed" = 1 and "crews"."closed_at" is null and "crews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX `crews_venue` ON `crews` (`venue_id`) WHERE "crews"."venue_id" is not null;--> statement-breakpoint
CREATE INDEX `announcement_views_user` ON `announcement_views` (`user_id`);--> statement-breakpoint
CREATE INDEX `game_handovers_user` ON `game_handovers` (`to_user_id`);--> statement-breakpoint
CREATE INDEX `waiting_companions_participant` ON `waiting_companions` (`participant_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `poll_answers_token_hash_unique` ON `poll_answers` (`token_hash`);--> statement-breakpoint
CREATE INDEX `poll_answers_poll` ON `poll_answers` (`poll_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `poll_answers_user` ON `poll_answers` (`user_id`) WHERE "poll_answers"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `poll_answers_once` ON `poll_answers` (`poll_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `poll_dates_once` ON `poll_dates` (`poll_id`,`start_time`);--> statement-breakpoint
CREATE UNIQUE INDEX `polls_code_unique` ON `polls` (`code`);--> statement-breakpoint
CREATE INDEX `polls_organizer` ON `polls` (`organizer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `polls_crew` ON `polls` (`crew_id`,`created_at`) WHERE "polls"."crew_id" is not null;--> statement-breakpoint
CREATE INDEX `polls_game` ON `polls` (`game_id`) WHERE "polls"."game_id" is not null;--> statement-breakpoint
CREATE INDEX `series_next_open` ON `series` (`next_open_at`) WHERE "series"."next_open_at" is not null;--> statement-breakpoint
CREATE INDEX `series_organizer` ON `series` (`organizer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `series_crew` ON `series` (`crew_id`,`created_at`) WHERE "series"."crew_id" is not null;--> statement-breakpoint
CREATE INDEX `series_venue` ON `series` (`venue_id`) WHERE "series"."venue_id" is not null;--> statement-breakpoint
CREATE INDEX `series_regulars_position` ON `series_regulars` (`series_id`,`position`);--> statement-breakpoint
CREATE INDEX `series_regulars_user` ON `series_regulars` (`user_id`);--> statement-breakpoint
CREATE INDEX `game_participants_companions` ON `game_participants` (`game_id`,`brought_by_id`) WHERE "game_participants"."brought_by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `games_series_date` ON `games` (`series_id`,`series_date`) WHERE "games"."series_id" is not null;--> statement-breakpoint
CREATE INDEX `games_crew_start` ON `games` (`crew_id`,`start_time`,`n`) WHERE "games"."crew_id" is not null;
