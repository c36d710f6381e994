CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`window_start` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`count` integer NOT NULL,
	CONSTRAINT "rate_limits_count" CHECK("rate_limits"."count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expiry` ON `rate_limits` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `request_ids` (
	`key` text PRIMARY KEY NOT NULL,
	`result` text,
	`created_at` integer NOT NULL
, `content` text);
--> statement-breakpoint
CREATE INDEX `request_ids_created` ON `request_ids` (`created_at`);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`profile_prompted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sessions_kind" CHECK("sessions"."kind" in ('cookie', 'bearer'))
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_seen_at`);
--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`locale` text,
	`email_confirmed_at` integer,
	`totp_secret` text,
	`totp_enabled_at` integer,
	`totp_last_step` integer,
	`calendar_token` text,
	`suspended_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `seen_locale` text,
	CONSTRAINT "users_email_folded" CHECK("users"."email" = lower("users"."email") and "users"."email" like '_%@_%'),
	CONSTRAINT "users_role" CHECK("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_locale" CHECK("users"."locale" in ('en', 'fr', 'ar')),
	CONSTRAINT "users_totp_has_secret" CHECK("users"."totp_enabled_at" is null or "users"."totp_secret" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_calendar_token_unique` ON `users` (`calendar_token`);
--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);
--> statement-breakpoint
CREATE TABLE `game_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`comment` text NOT NULL,
	`is_announcement` integer DEFAULT false NOT NULL,
	`hidden_at` integer,
	`created_at` integer NOT NULL, `deleted_at` integer,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "game_comments_comment" CHECK(length("game_comments"."comment") between 1 and 1000)
);
--> statement-breakpoint
CREATE INDEX `game_comments_newest` ON `game_comments` (`game_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `game_comments_user` ON `game_comments` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `game_participants` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`user_id` text,
	`status` text NOT NULL,
	`is_external_player` integer DEFAULT false NOT NULL,
	`external_player_name` text,
	`invited_by_id` text,
	`waitlist_number` integer,
	`waitlisted_at` integer,
	`has_paid` integer DEFAULT false NOT NULL,
	`came` integer,
	`came_marked_at` integer,
	`left_at` integer,
	`claim_token_hash` text,
	`joined_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `removed_at` integer, `brought_by_id` text CONSTRAINT "game_participants_brought" CHECK("brought_by_id" is null or "is_external_player" = 1) REFERENCES users(id), `by_default` integer DEFAULT 0 NOT NULL, `seen_at` integer, `nudged_at` integer, `removal_reason` text,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "game_participants_status" CHECK("game_participants"."status" in ('invited', 'confirmed', 'maybe', 'declined', 'waitlisted')),
	CONSTRAINT "game_participants_external" CHECK(case when "game_participants"."is_external_player" = 1
        then "game_participants"."user_id" is null and "game_participants"."external_player_name" is not null and "game_participants"."status" = 'confirmed'
        else "game_participants"."user_id" is not null and "game_participants"."external_player_name" is null and "game_participants"."claim_token_hash" is null end),
	CONSTRAINT "game_participants_external_name" CHECK(length("game_participants"."external_player_name") between 1 and 100),
	CONSTRAINT "game_participants_waitlist" CHECK(("game_participants"."status" = 'waitlisted') = ("game_participants"."waitlist_number" is not null))
);
--> statement-breakpoint
CREATE INDEX `game_participants_status` ON `game_participants` (`game_id`,`status`,`joined_at`);
--> statement-breakpoint
CREATE INDEX `game_participants_waitlist` ON `game_participants` (`game_id`,`waitlist_number`) WHERE "game_participants"."waitlist_number" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `game_participants_claim` ON `game_participants` (`claim_token_hash`) WHERE "game_participants"."claim_token_hash" is not null;
--> statement-breakpoint
CREATE INDEX `game_participants_user` ON `game_participants` (`user_id`,`status`);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_participants_once` ON `game_participants` (`game_id`,`user_id`);
--> statement-breakpoint
CREATE TABLE `game_reminders` (
	`game_id` text NOT NULL,
	`kind` text NOT NULL,
	`claimed_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `kind`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "game_reminders_kind" CHECK("game_reminders"."kind" in ('day_before', 'two_hours', 'rate_players'))
);
--> statement-breakpoint
CREATE TABLE `games` (
	`n` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`sport_id` text NOT NULL,
	`venue_id` text,
	`city_id` text,
	`start_time` integer NOT NULL,
	`end_time` integer NOT NULL,
	`min_players` integer DEFAULT 2 NOT NULL,
	`max_players` integer DEFAULT 10 NOT NULL,
	`seats_taken` integer DEFAULT 0 NOT NULL,
	`skill_level` text DEFAULT 'all_levels' NOT NULL,
	`game_type` text DEFAULT 'public' NOT NULL,
	`game_status` text DEFAULT 'scheduled' NOT NULL,
	`is_paid` integer DEFAULT false NOT NULL,
	`price_minor` integer,
	`currency` text DEFAULT 'USD' NOT NULL,
	`game_code` text NOT NULL,
	`organizer_id` text NOT NULL,
	`guests_allowed` integer DEFAULT false NOT NULL,
	`search` text NOT NULL,
	`duplicate_of_id` text,
	`sequence` integer DEFAULT 0 NOT NULL,
	`announced_on_at` integer,
	`started_at` integer,
	`completed_at` integer,
	`cancelled_at` integer,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `slug` text DEFAULT '' NOT NULL, `audience` text DEFAULT 'everyone' NOT NULL CONSTRAINT "games_audience" CHECK("audience" in ('everyone', 'women', 'men')), `crew_id` text REFERENCES crews(id), `crew_only` integer DEFAULT 0 NOT NULL CONSTRAINT "games_crew_only" CHECK("crew_only" = 0 or "game_type" = 'private'), `crew_first_hours` integer CONSTRAINT "games_crew_first_hours" CHECK("crew_first_hours" between 1 and 336), `series_id` text REFERENCES series(id), `series_date` text CONSTRAINT "games_series_date" CHECK("series_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'), `companions_allowed` integer DEFAULT 0 NOT NULL CONSTRAINT "games_companions_allowed" CHECK("companions_allowed" between 0 and 3), `leave_hours` integer CONSTRAINT "games_leave_hours" CHECK("leave_hours" between 1 and 72), `min_check_hours` integer DEFAULT 2 NOT NULL CONSTRAINT "games_min_check_hours" CHECK("min_check_hours" between 1 and 48), `calls_itself_off` integer DEFAULT 0 NOT NULL, `plays_anyway_at` integer, `min_checked_at` integer, `cancel_reason` text CONSTRAINT "games_cancel_reason" CHECK(length("cancel_reason") between 0 and 200), `cancel_cause` text CONSTRAINT "games_cancel_cause" CHECK("cancel_cause" in ('organizer_gone', 'too_few')), `changed_from` text,
	FOREIGN KEY (`sport_id`) REFERENCES `sports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organizer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`duplicate_of_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "games_title" CHECK(length("games"."title") between 1 and 100),
	CONSTRAINT "games_description" CHECK(length("games"."description") between 0 and 500),
	CONSTRAINT "games_end_after_start" CHECK("games"."end_time" > "games"."start_time"),
	CONSTRAINT "games_max_players" CHECK("games"."max_players" between 2 and 100),
	CONSTRAINT "games_min_players" CHECK("games"."min_players" between 1 and "games"."max_players"),
	CONSTRAINT "games_seats" CHECK("games"."seats_taken" between 0 and "games"."max_players"),
	CONSTRAINT "games_skill_level" CHECK("games"."skill_level" in ('beginner', 'intermediate', 'advanced', 'all_levels')),
	CONSTRAINT "games_type" CHECK("games"."game_type" in ('public', 'private')),
	CONSTRAINT "games_status" CHECK("games"."game_status" in ('scheduled', 'in_progress', 'completed', 'cancelled')),
	CONSTRAINT "games_price" CHECK(("games"."is_paid" = 1) = ("games"."price_minor" is not null)),
	CONSTRAINT "games_price_range" CHECK("games"."price_minor" between 100 and 1000000),
	CONSTRAINT "games_currency" CHECK("games"."currency" glob '[A-Z][A-Z][A-Z]'),
	CONSTRAINT "games_code" CHECK(length("games"."game_code") = 8 and "games"."game_code" not glob '*[^0-9A-HJKMNP-TV-Z]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_id_unique` ON `games` (`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_game_code_unique` ON `games` (`game_code`);
--> statement-breakpoint
CREATE INDEX `games_venue_start` ON `games` (`venue_id`,`start_time`,`n`);
--> statement-breakpoint
CREATE INDEX `games_organizer_start` ON `games` (`organizer_id`,`start_time`,`n`);
--> statement-breakpoint
CREATE INDEX `games_status_only_start` ON `games` (`game_status`,`start_time`);
--> statement-breakpoint
CREATE INDEX `games_status_end` ON `games` (`game_status`,`end_time`);
--> statement-breakpoint
CREATE INDEX `games_duplicate_of` ON `games` (`duplicate_of_id`);
--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "blocks_not_oneself" CHECK("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`,`blocker_id`);
--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`in_app` integer DEFAULT true NOT NULL,
	`email` integer DEFAULT true NOT NULL,
	`push` integer DEFAULT true NOT NULL,
	PRIMARY KEY(`user_id`, `type`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`params` text NOT NULL,
	`game_id` text,
	`is_read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`delivered_at` integer, `key` text, `in_app` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notifications_params" CHECK(json_valid("notifications"."params"))
);
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`id`);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL, `session_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);
--> statement-breakpoint
CREATE TABLE `cities` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_fr` text NOT NULL,
	`name_ar` text NOT NULL,
	`search` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`timezone` text DEFAULT 'Africa/Casablanca' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	CONSTRAINT "cities_latitude" CHECK("cities"."latitude" between -90 and 90),
	CONSTRAINT "cities_longitude" CHECK("cities"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cities_slug_unique` ON `cities` (`slug`);
--> statement-breakpoint
CREATE TABLE `neighborhoods` (
	`id` text PRIMARY KEY NOT NULL,
	`city_id` text NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_fr` text NOT NULL,
	`name_ar` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`is_active` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "neighborhoods_point" CHECK(("neighborhoods"."latitude" is null) = ("neighborhoods"."longitude" is null)),
	CONSTRAINT "neighborhoods_latitude" CHECK("neighborhoods"."latitude" between -90 and 90),
	CONSTRAINT "neighborhoods_longitude" CHECK("neighborhoods"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE INDEX `neighborhoods_city` ON `neighborhoods` (`city_id`,`name_fr`);
--> statement-breakpoint
CREATE UNIQUE INDEX `neighborhoods_city_slug` ON `neighborhoods` (`city_id`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `neighborhoods_id_city` ON `neighborhoods` (`id`,`city_id`);
--> statement-breakpoint
CREATE TABLE `player_profiles` (
	`n` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`city_id` text,
	`neighborhood_id` text,
	`gender` text,
	`date_of_birth` text,
	`height` integer,
	`weight` integer,
	`show_body` integer DEFAULT false NOT NULL,
	`listed` integer DEFAULT true NOT NULL,
	`profile_picture` text,
	`bio` text,
	`search` text NOT NULL,
	`games_played` integer DEFAULT 0 NOT NULL,
	`games_organized` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `hides_name` integer DEFAULT false NOT NULL, `accepts_followers` integer DEFAULT true NOT NULL, `show_full_name` integer DEFAULT true NOT NULL, `show_gender` integer DEFAULT true NOT NULL, `show_age` integer DEFAULT true NOT NULL, `show_height` integer DEFAULT false NOT NULL, `show_weight` integer DEFAULT false NOT NULL, `rating_tenths` integer DEFAULT 0 NOT NULL, `shown_last_name` text GENERATED ALWAYS AS (case when "last_name" = '' or ("show_full_name" and ("date_of_birth" is null or "date_of_birth" <= date("updated_at" / 1000, 'unixepoch', '-18 years'))) then "last_name" else upper(substr("last_name", 1, 1)) || '.' end) VIRTUAL NOT NULL, `list_rank` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`neighborhood_id`,`city_id`) REFERENCES `neighborhoods`(`id`,`city_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "player_profiles_place" CHECK("player_profiles"."neighborhood_id" is null or "player_profiles"."city_id" is not null),
	CONSTRAINT "player_profiles_first_name" CHECK(length("player_profiles"."first_name") between 0 and 100),
	CONSTRAINT "player_profiles_last_name" CHECK(length("player_profiles"."last_name") between 0 and 100),
	CONSTRAINT "player_profiles_gender" CHECK("player_profiles"."gender" in ('male', 'female', 'other')),
	CONSTRAINT "player_profiles_birth" CHECK("player_profiles"."date_of_birth" is null or date("player_profiles"."date_of_birth") is "player_profiles"."date_of_birth"),
	CONSTRAINT "player_profiles_height" CHECK("player_profiles"."height" between 140 and 220),
	CONSTRAINT "player_profiles_weight" CHECK("player_profiles"."weight" between 40 and 150),
	CONSTRAINT "player_profiles_bio" CHECK(length("player_profiles"."bio") between 0 and 1000),
	CONSTRAINT "player_profiles_counters" CHECK("player_profiles"."games_played" >= 0 and "player_profiles"."games_organized" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `player_profiles_id_unique` ON `player_profiles` (`id`);
--> statement-breakpoint
CREATE TABLE `player_sport_skills` (
	`player_id` text NOT NULL,
	`sport_id` text NOT NULL,
	`favorite_position` text,
	`is_favorite` integer DEFAULT false NOT NULL,
	`skill_level` text,
	PRIMARY KEY(`player_id`, `sport_id`),
	FOREIGN KEY (`player_id`) REFERENCES `player_profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sport_id`) REFERENCES `sports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`favorite_position`,`sport_id`) REFERENCES `positions`(`id`,`sport_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "player_sport_skills_level" CHECK("player_sport_skills"."skill_level" in ('beginner', 'intermediate', 'advanced', 'all_levels'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `player_sport_skills_one_favorite` ON `player_sport_skills` (`player_id`) WHERE "player_sport_skills"."is_favorite" = 1;
--> statement-breakpoint
CREATE INDEX `player_sport_skills_sport` ON `player_sport_skills` (`sport_id`,`player_id`);
--> statement-breakpoint
CREATE TABLE `game_ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`rater_id` text NOT NULL,
	`rated_user_id` text NOT NULL,
	`punctuality_rating` integer DEFAULT 0 NOT NULL,
	`aggressiveness_rating` integer DEFAULT 0 NOT NULL,
	`fair_play_rating` integer DEFAULT 0 NOT NULL,
	`skill_level_rating` integer DEFAULT 0 NOT NULL,
	`comment` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `hidden_at` integer,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rater_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rated_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "game_ratings_not_oneself" CHECK("game_ratings"."rater_id" <> "game_ratings"."rated_user_id"),
	CONSTRAINT "game_ratings_punctuality" CHECK("game_ratings"."punctuality_rating" between 0 and 5),
	CONSTRAINT "game_ratings_aggressiveness" CHECK("game_ratings"."aggressiveness_rating" between 0 and 5),
	CONSTRAINT "game_ratings_fair_play" CHECK("game_ratings"."fair_play_rating" between 0 and 5),
	CONSTRAINT "game_ratings_skill_level" CHECK("game_ratings"."skill_level_rating" between 0 and 5),
	CONSTRAINT "game_ratings_some_star" CHECK("game_ratings"."punctuality_rating" + "game_ratings"."aggressiveness_rating" + "game_ratings"."fair_play_rating" + "game_ratings"."skill_level_rating" > 0),
	CONSTRAINT "game_ratings_comment" CHECK(length("game_ratings"."comment") between 0 and 1000)
);
--> statement-breakpoint
CREATE INDEX `game_ratings_rated` ON `game_ratings` (`rated_user_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `game_ratings_rater` ON `game_ratings` (`rater_id`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_ratings_once` ON `game_ratings` (`game_id`,`rater_id`,`rated_user_id`);
--> statement-breakpoint
CREATE TABLE `player_rating_totals` (
	`player_id` text NOT NULL,
	`source` text NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`overall_twelfths` integer DEFAULT 0 NOT NULL,
	`overall_count` integer DEFAULT 0 NOT NULL,
	`punctuality_sum` integer DEFAULT 0 NOT NULL,
	`punctuality_count` integer DEFAULT 0 NOT NULL,
	`aggressiveness_sum` integer DEFAULT 0 NOT NULL,
	`aggressiveness_count` integer DEFAULT 0 NOT NULL,
	`fair_play_sum` integer DEFAULT 0 NOT NULL,
	`fair_play_count` integer DEFAULT 0 NOT NULL,
	`skill_level_sum` integer DEFAULT 0 NOT NULL,
	`skill_level_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`player_id`, `source`),
	FOREIGN KEY (`player_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "player_rating_totals_source" CHECK("player_rating_totals"."source" in ('game', 'profile')),
	CONSTRAINT "player_rating_totals_count" CHECK("player_rating_totals"."rating_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE `profile_ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`rater_id` text NOT NULL,
	`category` text NOT NULL,
	`rating` integer NOT NULL,
	`comment` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `hidden_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rater_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "profile_ratings_not_oneself" CHECK("profile_ratings"."rater_id" <> "profile_ratings"."player_id"),
	CONSTRAINT "profile_ratings_category" CHECK("profile_ratings"."category" in ('overall', 'skill_level', 'fair_play', 'punctuality', 'aggressiveness')),
	CONSTRAINT "profile_ratings_rating" CHECK("profile_ratings"."rating" between 1 and 5),
	CONSTRAINT "profile_ratings_comment" CHECK(length("profile_ratings"."comment") between 0 and 1000)
);
--> statement-breakpoint
CREATE INDEX `profile_ratings_newest` ON `profile_ratings` (`player_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `profile_ratings_rater` ON `profile_ratings` (`rater_id`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `profile_ratings_once` ON `profile_ratings` (`player_id`,`rater_id`,`category`);
--> statement-breakpoint
CREATE TABLE `rating_completions` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`completed_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `user_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `positions` (
	`id` text PRIMARY KEY NOT NULL,
	`sport_id` text NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_fr` text NOT NULL,
	`name_ar` text NOT NULL,
	`sort_order` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`sport_id`) REFERENCES `sports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `positions_sport` ON `positions` (`sport_id`,`sort_order`);
--> statement-breakpoint
CREATE UNIQUE INDEX `positions_sport_slug` ON `positions` (`sport_id`,`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `positions_id_sport` ON `positions` (`id`,`sport_id`);
--> statement-breakpoint
CREATE TABLE `sports` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name_en` text NOT NULL,
	`name_fr` text NOT NULL,
	`name_ar` text NOT NULL,
	`icon` text NOT NULL,
	`icon_url` text,
	`description` text,
	`sort_order` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sports_slug_unique` ON `sports` (`slug`);
--> statement-breakpoint
CREATE TABLE `venue_conditions` (
	`venue_id` text NOT NULL,
	`aspect` text NOT NULL,
	`user_id` text NOT NULL,
	`value` text NOT NULL,
	`confirmed_at` integer NOT NULL,
	PRIMARY KEY(`venue_id`, `aspect`, `user_id`),
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "venue_conditions_aspect" CHECK("venue_conditions"."aspect" in ('state', 'lights', 'surface', 'price')),
	CONSTRAINT "venue_conditions_value" CHECK(length("venue_conditions"."value") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE `venue_edits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`venue_id` text NOT NULL,
	`user_id` text NOT NULL,
	`changes` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `venue_edits_venue` ON `venue_edits` (`venue_id`,`id`);
--> statement-breakpoint
CREATE TABLE `venue_favorites` (
	`user_id` text NOT NULL,
	`venue_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `venue_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `venue_ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`venue_id` text NOT NULL,
	`user_id` text NOT NULL,
	`rating` integer NOT NULL,
	`comment` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `hidden_at` integer,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "venue_ratings_rating" CHECK("venue_ratings"."rating" between 1 and 5),
	CONSTRAINT "venue_ratings_comment" CHECK(length("venue_ratings"."comment") between 0 and 1000)
);
--> statement-breakpoint
CREATE INDEX `venue_ratings_newest` ON `venue_ratings` (`venue_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `venue_ratings_user` ON `venue_ratings` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `venue_ratings_once` ON `venue_ratings` (`venue_id`,`user_id`);
--> statement-breakpoint
CREATE TABLE `venue_sports` (
	`id` text PRIMARY KEY NOT NULL,
	`venue_id` text NOT NULL,
	`sport_id` text NOT NULL,
	`max_players` integer,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sport_id`) REFERENCES `sports`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "venue_sports_max_players" CHECK("venue_sports"."max_players" between 1 and 100)
);
--> statement-breakpoint
CREATE INDEX `venue_sports_sport` ON `venue_sports` (`sport_id`,`venue_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `venue_sports_once` ON `venue_sports` (`venue_id`,`sport_id`);
--> statement-breakpoint
CREATE TABLE `venues` (
	`n` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`city_id` text NOT NULL,
	`neighborhood_id` text,
	`postal_code` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`is_verified` integer DEFAULT false NOT NULL,
	`reviewed_at` integer,
	`created_by_id` text NOT NULL,
	`search` text NOT NULL,
	`city_search` text NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`rating_average` real GENERATED ALWAYS AS (case when "rating_count" > 0 then "rating_sum" * 1.0 / "rating_count" end) VIRTUAL,
	`hidden_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `cities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`neighborhood_id`,`city_id`) REFERENCES `neighborhoods`(`id`,`city_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "venues_name" CHECK(length("venues"."name") between 1 and 100),
	CONSTRAINT "venues_description" CHECK(length("venues"."description") between 0 and 500),
	CONSTRAINT "venues_address" CHECK(length("venues"."address") between 1 and 100),
	CONSTRAINT "venues_city" CHECK(length("venues"."city") between 1 and 50),
	CONSTRAINT "venues_postal_code" CHECK(length("venues"."postal_code") between 1 and 20),
	CONSTRAINT "venues_point" CHECK(("venues"."latitude" is null) = ("venues"."longitude" is null)),
	CONSTRAINT "venues_latitude" CHECK("venues"."latitude" between -90 and 90),
	CONSTRAINT "venues_longitude" CHECK("venues"."longitude" between -180 and 180),
	CONSTRAINT "venues_rating" CHECK("venues"."rating_sum" between "venues"."rating_count" and 5 * "venues"."rating_count")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `venues_id_unique` ON `venues` (`id`);
--> statement-breakpoint
CREATE INDEX `venues_creator` ON `venues` (`created_by_id`);
--> statement-breakpoint
CREATE INDEX `venues_review` ON `venues` (`is_verified`,`reviewed_at`,`created_at`);
--> statement-breakpoint
CREATE VIRTUAL TABLE games_fts USING fts5(search, content='games', content_rowid='n', tokenize='unicode61', prefix='2 3');
--> statement-breakpoint
CREATE TRIGGER games_fts_insert AFTER INSERT ON games BEGIN
  INSERT INTO games_fts (rowid, search) VALUES (new.n, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER games_fts_update AFTER UPDATE OF search ON games
WHEN old.search <> new.search BEGIN
  INSERT INTO games_fts (games_fts, rowid, search) VALUES ('delete', old.n, old.search);
  INSERT INTO games_fts (rowid, search) VALUES (new.n, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER games_fts_delete AFTER DELETE ON games BEGIN
  INSERT INTO games_fts (games_fts, rowid, search) VALUES ('delete', old.n, old.search);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE venues_fts USING fts5(search, city_search, content='venues', content_rowid='n', tokenize='unicode61', prefix='2 3');
--> statement-breakpoint
CREATE TRIGGER venues_fts_insert AFTER INSERT ON venues BEGIN
  INSERT INTO venues_fts (rowid, search, city_search) VALUES (new.n, new.search, new.city_search);
END;
--> statement-breakpoint
CREATE TRIGGER venues_fts_update AFTER UPDATE OF search, city_search ON venues
WHEN old.search <> new.search OR old.city_search <> new.city_search BEGIN
  INSERT INTO venues_fts (venues_fts, rowid, search, city_search) VALUES ('delete', old.n, old.search, old.city_search);
  INSERT INTO venues_fts (rowid, search, city_search) VALUES (new.n, new.search, new.city_search);
END;
--> statement-breakpoint
CREATE TRIGGER venues_fts_delete AFTER DELETE ON venues BEGIN
  INSERT INTO venues_fts (venues_fts, rowid, search, city_search) VALUES ('delete', old.n, old.search, old.city_search);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE players_fts USING fts5(search, content='player_profiles', content_rowid='n', tokenize='unicode61', prefix='2 3');
--> statement-breakpoint
CREATE TRIGGER players_fts_insert AFTER INSERT ON player_profiles BEGIN
  INSERT INTO players_fts (rowid, search) VALUES (new.n, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER players_fts_update AFTER UPDATE OF search ON player_profiles
WHEN old.search <> new.search BEGIN
  INSERT INTO players_fts (players_fts, rowid, search) VALUES ('delete', old.n, old.search);
  INSERT INTO players_fts (rowid, search) VALUES (new.n, new.search);
END;
--> statement-breakpoint
CREATE TRIGGER players_fts_delete AFTER DELETE ON player_profiles BEGIN
  INSERT INTO players_fts (players_fts, rowid, search) VALUES ('delete', old.n, old.search);
END;
--> statement-breakpoint
CREATE TRIGGER game_seats_insert AFTER INSERT ON game_participants WHEN new.status = 'confirmed' BEGIN
  UPDATE games SET seats_taken = seats_taken + 1 WHERE id = new.game_id;
END;
--> statement-breakpoint
CREATE TRIGGER game_seats_update AFTER UPDATE OF status ON game_participants
WHEN (old.status = 'confirmed') <> (new.status = 'confirmed') BEGIN
  UPDATE games SET seats_taken = seats_taken + iif(new.status = 'confirmed', 1, -1) WHERE id = new.game_id;
END;
--> statement-breakpoint
CREATE TRIGGER game_seats_delete AFTER DELETE ON game_participants WHEN old.status = 'confirmed' BEGIN
  UPDATE games SET seats_taken = seats_taken - 1 WHERE id = old.game_id;
END;
--> statement-breakpoint
CREATE TRIGGER game_participants_stay BEFORE UPDATE OF game_id ON game_participants WHEN old.game_id <> new.game_id BEGIN
  SELECT raise(ABORT, 'a participant stays with its game');
END;
--> statement-breakpoint
CREATE TRIGGER games_organized_insert AFTER INSERT ON games WHEN new.game_status <> 'cancelled' BEGIN
  UPDATE player_profiles SET games_organized = games_organized + 1 WHERE id = new.organizer_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_organized_update AFTER UPDATE OF game_status, organizer_id ON games BEGIN
  UPDATE player_profiles SET games_organized = games_organized - 1 WHERE id = old.organizer_id AND old.game_status <> 'cancelled';
  UPDATE player_profiles SET games_organized = games_organized + 1 WHERE id = new.organizer_id AND new.game_status <> 'cancelled';
END;
--> statement-breakpoint
CREATE TRIGGER games_organized_delete AFTER DELETE ON games WHEN old.game_status <> 'cancelled' BEGIN
  UPDATE player_profiles SET games_organized = games_organized - 1 WHERE id = old.organizer_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_stars_insert AFTER INSERT ON venue_ratings BEGIN
  UPDATE venues SET rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 WHERE id = new.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_stars_update AFTER UPDATE OF rating ON venue_ratings WHEN old.rating <> new.rating BEGIN
  UPDATE venues SET rating_sum = rating_sum + new.rating - old.rating WHERE id = new.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_stars_delete AFTER DELETE ON venue_ratings BEGIN
  UPDATE venues SET rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 WHERE id = old.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER game_stars_insert AFTER INSERT ON game_ratings BEGIN
  INSERT INTO player_rating_totals (player_id, source) VALUES (new.rated_user_id, 'game') ON CONFLICT DO NOTHING;
  UPDATE player_rating_totals SET
    rating_count = rating_count + 1,
    overall_twelfths = overall_twelfths + 12 * (new.punctuality_rating + new.aggressiveness_rating + new.fair_play_rating + new.skill_level_rating) / ((new.punctuality_rating > 0) + (new.aggressiveness_rating > 0) + (new.fair_play_rating > 0) + (new.skill_level_rating > 0)),
    overall_count = overall_count + 1,
    punctuality_sum = punctuality_sum + new.punctuality_rating,
    punctuality_count = punctuality_count + (new.punctuality_rating > 0),
    aggressiveness_sum = aggressiveness_sum + new.aggressiveness_rating,
    aggressiveness_count = aggressiveness_count + (new.aggressiveness_rating > 0),
    fair_play_sum = fair_play_sum + new.fair_play_rating,
    fair_play_count = fair_play_count + (new.fair_play_rating > 0),
    skill_level_sum = skill_level_sum + new.skill_level_rating,
    skill_level_count = skill_level_count + (new.skill_level_rating > 0)
  WHERE player_id = new.rated_user_id AND source = 'game';
END;
--> statement-breakpoint
CREATE TRIGGER game_stars_update AFTER UPDATE ON game_ratings BEGIN
  UPDATE player_rating_totals SET
    rating_count = rating_count - 1,
    overall_twelfths = overall_twelfths - 12 * (old.punctuality_rating + old.aggressiveness_rating + old.fair_play_rating + old.skill_level_rating) / ((old.punctuality_rating > 0) + (old.aggressiveness_rating > 0) + (old.fair_play_rating > 0) + (old.skill_level_rating > 0)),
    overall_count = overall_count - 1,
    punctuality_sum = punctuality_sum - old.punctuality_rating,
    punctuality_count = punctuality_count - (old.punctuality_rating > 0),
    aggressiveness_sum = aggressiveness_sum - old.aggressiveness_rating,
    aggressiveness_count = aggressiveness_count - (old.aggressiveness_rating > 0),
    fair_play_sum = fair_play_sum - old.fair_play_rating,
    fair_play_count = fair_play_count - (old.fair_play_rating > 0),
    skill_level_sum = skill_level_sum - old.skill_level_rating,
    skill_level_count = skill_level_count - (old.skill_level_rating > 0)
  WHERE player_id = old.rated_user_id AND source = 'game';
  UPDATE player_rating_totals SET
    rating_count = rating_count + 1,
    overall_twelfths = overall_twelfths + 12 * (new.punctuality_rating + new.aggressiveness_rating + new.fair_play_rating + new.skill_level_rating) / ((new.punctuality_rating > 0) + (new.aggressiveness_rating > 0) + (new.fair_play_rating > 0) + (new.skill_level_rating > 0)),
    overall_count = overall_count + 1,
    punctuality_sum = punctuality_sum + new.punctuality_rating,
    punctuality_count = punctuality_count + (new.punctuality_rating > 0),
    aggressiveness_sum = aggressiveness_sum + new.aggressiveness_rating,
    aggressiveness_count = aggressiveness_count + (new.aggressiveness_rating > 0),
    fair_play_sum = fair_play_sum + new.fair_play_rating,
    fair_play_count = fair_play_count + (new.fair_play_rating > 0),
    skill_level_sum = skill_level_sum + new.skill_level_rating,
    skill_level_count = skill_level_count + (new.skill_level_rating > 0)
  WHERE player_id = new.rated_user_id AND source = 'game';
END;
--> statement-breakpoint
CREATE TRIGGER game_stars_delete AFTER DELETE ON game_ratings BEGIN
  UPDATE player_rating_totals SET
    rating_count = rating_count - 1,
    overall_twelfths = overall_twelfths - 12 * (old.punctuality_rating + old.aggressiveness_rating + old.fair_play_rating + old.skill_level_rating) / ((old.punctuality_rating > 0) + (old.aggressiveness_rating > 0) + (old.fair_play_rating > 0) + (old.skill_level_rating > 0)),
    overall_count = overall_count - 1,
    punctuality_sum = punctuality_sum - old.punctuality_rating,
    punctuality_count = punctuality_count - (old.punctuality_rating > 0),
    aggressiveness_sum = aggressiveness_sum - old.aggressiveness_rating,
    aggressiveness_count = aggressiveness_count - (old.aggressiveness_rating > 0),
    fair_play_sum = fair_play_sum - old.fair_play_rating,
    fair_play_count = fair_play_count - (old.fair_play_rating > 0),
    skill_level_sum = skill_level_sum - old.skill_level_rating,
    skill_level_count = skill_level_count - (old.skill_level_rating > 0)
  WHERE player_id = old.rated_user_id AND source = 'game';
END;
--> statement-breakpoint
CREATE TRIGGER profile_stars_insert AFTER INSERT ON profile_ratings BEGIN
  INSERT INTO player_rating_totals (player_id, source) VALUES (new.player_id, 'profile') ON CONFLICT DO NOTHING;
  UPDATE player_rating_totals SET
    rating_count = rating_count + 1,
    overall_twelfths = overall_twelfths + iif(new.category = 'overall', 12 * new.rating, 0),
    overall_count = overall_count + (new.category = 'overall'),
    punctuality_sum = punctuality_sum + iif(new.category = 'punctuality', new.rating, 0),
    punctuality_count = punctuality_count + (new.category = 'punctuality'),
    aggressiveness_sum = aggressiveness_sum + iif(new.category = 'aggressiveness', new.rating, 0),
    aggressiveness_count = aggressiveness_count + (new.category = 'aggressiveness'),
    fair_play_sum = fair_play_sum + iif(new.category = 'fair_play', new.rating, 0),
    fair_play_count = fair_play_count + (new.category = 'fair_play'),
    skill_level_sum = skill_level_sum + iif(new.category = 'skill_level', new.rating, 0),
    skill_level_count = skill_level_count + (new.category = 'skill_level')
  WHERE player_id = new.player_id AND source = 'profile';
END;
--> statement-breakpoint
CREATE TRIGGER profile_stars_update AFTER UPDATE ON profile_ratings BEGIN
  UPDATE player_rating_totals SET
    rating_count = rating_count - 1,
    overall_twelfths = overall_twelfths - iif(old.category = 'overall', 12 * old.rating, 0),
    overall_count = overall_count - (old.category = 'overall'),
    punctuality_sum = punctuality_sum - iif(old.category = 'punctuality', old.rating, 0),
    punctuality_count = punctuality_count - (old.category = 'punctuality'),
    aggressiveness_sum = aggressiveness_sum - iif(old.category = 'aggressiveness', old.rating, 0),
    aggressiveness_count = aggressiveness_count - (old.category = 'aggressiveness'),
    fair_play_sum = fair_play_sum - iif(old.category = 'fair_play', old.rating, 0),
    fair_play_count = fair_play_count - (old.category = 'fair_play'),
    skill_level_sum = skill_level_sum - iif(old.category = 'skill_level', old.rating, 0),
    skill_level_count = skill_level_count - (old.category = 'skill_level')
  WHERE player_id = old.player_id AND source = 'profile';
  UPDATE player_rating_totals SET
    rating_count = rating_count + 1,
    overall_twelfths = overall_twelfths + iif(new.category = 'overall', 12 * new.rating, 0),
    overall_count = overall_count + (new.category = 'overall'),
    punctuality_sum = punctuality_sum + iif(new.category = 'punctuality', new.rating, 0),
    punctuality_count = punctuality_count + (new.category = 'punctuality'),
    aggressiveness_sum = aggressiveness_sum + iif(new.category = 'aggressiveness', new.rating, 0),
    aggressiveness_count = aggressiveness_count + (new.category = 'aggressiveness'),
    fair_play_sum = fair_play_sum + iif(new.category = 'fair_play', new.rating, 0),
    fair_play_count = fair_play_count + (new.category = 'fair_play'),
    skill_level_sum = skill_level_sum + iif(new.category = 'skill_level', new.rating, 0),
    skill_level_count = skill_level_count + (new.category = 'skill_level')
  WHERE player_id = new.player_id AND source = 'profile';
END;
--> statement-breakpoint
CREATE TRIGGER profile_stars_delete AFTER DELETE ON profile_ratings BEGIN
  UPDATE player_rating_totals SET
    rating_count = rating_count - 1,
    overall_twelfths = overall_twelfths - iif(old.category = 'overall', 12 * old.rating, 0),
    overall_count = overall_count - (old.category = 'overall'),
    punctuality_sum = punctuality_sum - iif(old.category = 'punctuality', old.rating, 0),
    punctuality_count = punctuality_count - (old.category = 'punctuality'),
    aggressiveness_sum = aggressiveness_sum - iif(old.category = 'aggressiveness', old.rating, 0),
    aggressiveness_count = aggressiveness_count - (old.category = 'aggressiveness'),
    fair_play_sum = fair_play_sum - iif(old.category = 'fair_play', old.rating, 0),
    fair_play_count = fair_play_count - (old.category = 'fair_play'),
    skill_level_sum = skill_level_sum - iif(old.category = 'skill_level', old.rating, 0),
    skill_level_count = skill_level_count - (old.category = 'skill_level')
  WHERE player_id = old.player_id AND source = 'profile';
END;
--> statement-breakpoint
CREATE TABLE `venue_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`n` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `venue_changes_n_unique` ON `venue_changes` (`n`);
--> statement-breakpoint
CREATE INDEX `venues_name` ON `venues` (`deleted_at`,`hidden_at`,`name`);
--> statement-breakpoint
CREATE INDEX `venues_city` ON `venues` (`deleted_at`,`hidden_at`,`city_id`,`name`);
--> statement-breakpoint
CREATE INDEX `venues_verified` ON `venues` (`deleted_at`,`hidden_at`,`is_verified`,`name`);
--> statement-breakpoint
CREATE INDEX `venues_rating` ON `venues` (`deleted_at`,`hidden_at`,`rating_average`);
--> statement-breakpoint
CREATE TRIGGER venue_changes_insert AFTER INSERT ON venues BEGIN
  INSERT INTO venue_changes (n) VALUES (new.n);
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_update AFTER UPDATE OF latitude, longitude, city_id, is_verified, hidden_at, deleted_at ON venues BEGIN
  DELETE FROM venue_changes WHERE n = new.n;
  INSERT INTO venue_changes (n) VALUES (new.n);
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_delete AFTER DELETE ON venues BEGIN
  DELETE FROM venue_changes WHERE n = old.n;
  INSERT INTO venue_changes (n) VALUES (old.n);
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_sport_insert AFTER INSERT ON venue_sports BEGIN
  DELETE FROM venue_changes WHERE n = (SELECT n FROM venues WHERE id = new.venue_id);
  INSERT INTO venue_changes (n) SELECT n FROM venues WHERE id = new.venue_id;
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_sport_delete AFTER DELETE ON venue_sports BEGIN
  DELETE FROM venue_changes WHERE n = (SELECT n FROM venues WHERE id = old.venue_id);
  INSERT INTO venue_changes (n) SELECT n FROM venues WHERE id = old.venue_id;
END;
--> statement-breakpoint
CREATE TABLE "waitlist_log" (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`user_id` text,
	`event` text NOT NULL,
	`position` integer,
	`seats` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waitlist_log_event" CHECK("waitlist_log"."event" in ('joined', 'left', 'freed', 'seated', 'skipped', 'opened')),
	CONSTRAINT "waitlist_log_seats" CHECK(("waitlist_log"."event" in ('freed', 'opened')) = ("waitlist_log"."seats" is not null)),
	CONSTRAINT "waitlist_log_person" CHECK("waitlist_log"."event" in ('freed', 'opened') or "waitlist_log"."user_id" is not null)
);
--> statement-breakpoint
CREATE INDEX `waitlist_log_game` ON `waitlist_log` (`game_id`,`id`);
--> statement-breakpoint
CREATE TRIGGER waitlist_log_no_update BEFORE UPDATE ON waitlist_log BEGIN
  SELECT raise(ABORT, 'waitlist_log only grows');
END;
--> statement-breakpoint
CREATE TABLE "game_changes" (
	`game_id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `push_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`notification_id` integer NOT NULL,
	`subscription_id` text NOT NULL,
	`payload` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "push_outbox_status" CHECK("push_outbox"."status" in ('pending', 'failed')),
	CONSTRAINT "push_outbox_payload" CHECK(json_valid("push_outbox"."payload"))
);
--> statement-breakpoint
CREATE INDEX `push_outbox_due` ON `push_outbox` (`status`,`next_attempt_at`);
--> statement-breakpoint
CREATE INDEX `push_outbox_subscription` ON `push_outbox` (`subscription_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_outbox_once` ON `push_outbox` (`notification_id`,`subscription_id`);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE TABLE `ended_sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`session_id` text NOT NULL,
	`ended_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_sessions_when` ON `ended_sessions` (`ended_at`);
--> statement-breakpoint
CREATE TABLE `held_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`params` text NOT NULL,
	`game_id` text,
	`key` text,
	`created_at` integer NOT NULL,
	`release_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "held_notices_params" CHECK(json_valid("held_notices"."params"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `held_notices_key_unique` ON `held_notices` (`key`);
--> statement-breakpoint
CREATE INDEX `held_notices_due` ON `held_notices` (`release_at`);
--> statement-breakpoint
CREATE INDEX `held_notices_reader` ON `held_notices` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_key_unique` ON `notifications` (`key`);
--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`is_read`,`in_app`);
--> statement-breakpoint
CREATE INDEX `notifications_undelivered` ON `notifications` (`delivered_at`);
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER DELETE ON sessions BEGIN
  INSERT INTO ended_sessions (session_id, ended_at) VALUES (old.id, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER account_ended AFTER UPDATE OF suspended_at, deleted_at ON users
WHEN new.suspended_at IS NOT NULL OR new.deleted_at IS NOT NULL BEGIN
  INSERT INTO ended_sessions (session_id, ended_at)
    SELECT id, unixepoch() * 1000 FROM sessions WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TABLE `unused_pictures` (
	`key` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unused_pictures_since` ON `unused_pictures` (`since`);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_changes_number_unique` ON `game_changes` (`number`);
--> statement-breakpoint
CREATE TRIGGER discussion_said AFTER INSERT ON game_comments BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER discussion_hidden AFTER UPDATE OF comment, hidden_at, deleted_at ON game_comments BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER discussion_taken_back AFTER DELETE ON game_comments BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (old.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER game_place_taken AFTER INSERT ON game_participants WHEN new.status <> 'invited' BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER game_place_changed AFTER UPDATE OF status, waitlist_number, user_id, has_paid, came ON game_participants BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER game_place_gone AFTER DELETE ON game_participants BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (old.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`id`) WHERE "users"."suspended_at" is not null;
--> statement-breakpoint
CREATE INDEX `player_profiles_picture` ON `player_profiles` (`profile_picture`) WHERE "player_profiles"."profile_picture" is not null;
--> statement-breakpoint
CREATE INDEX `waitlist_log_user` ON `waitlist_log` (`user_id`);
--> statement-breakpoint
CREATE INDEX `rating_completions_user` ON `rating_completions` (`user_id`);
--> statement-breakpoint
CREATE INDEX `venue_conditions_user` ON `venue_conditions` (`user_id`);
--> statement-breakpoint
CREATE INDEX `venue_edits_user` ON `venue_edits` (`user_id`);
--> statement-breakpoint
CREATE TABLE "attendance_disputes" (
	`participant_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`answer` text,
	`accepted` integer,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`participant_id`) REFERENCES `game_participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "attendance_disputes_reason" CHECK(length("attendance_disputes"."reason") between 1 and 500),
	CONSTRAINT "attendance_disputes_answer" CHECK(length("attendance_disputes"."answer") between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE `one_time_views` (
	`hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_views_session` ON `one_time_views` (`session_id`);
--> statement-breakpoint
CREATE INDEX `one_time_views_expiry` ON `one_time_views` (`expires_at`);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_tokens_purpose" CHECK("email_tokens"."purpose" in ('confirm', 'reset', 'sign_in', 'two_factor', 'link_two_factor'))
);
--> statement-breakpoint
CREATE INDEX `email_tokens_user` ON `email_tokens` (`user_id`,`purpose`);
--> statement-breakpoint
CREATE INDEX `email_tokens_expiry` ON `email_tokens` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `log_retention` (
	`log` text PRIMARY KEY NOT NULL,
	`kept_since` integer NOT NULL,
	CONSTRAINT "log_retention_log" CHECK("log_retention"."log" in ('waitlist_log', 'moderation_log'))
);
--> statement-breakpoint
CREATE INDEX `waitlist_log_created` ON `waitlist_log` (`created_at`);
--> statement-breakpoint
CREATE INDEX `notifications_created` ON `notifications` (`created_at`);
--> statement-breakpoint
CREATE INDEX `push_outbox_created` ON `push_outbox` (`created_at`);
--> statement-breakpoint
CREATE INDEX `venue_edits_created` ON `venue_edits` (`created_at`);
--> statement-breakpoint
CREATE TRIGGER waitlist_log_no_delete BEFORE DELETE ON waitlist_log
WHEN old.created_at >= coalesce((SELECT kept_since FROM log_retention WHERE log = 'waitlist_log'), old.created_at) BEGIN
  SELECT raise(ABORT, 'waitlist_log only grows');
END;
--> statement-breakpoint
CREATE INDEX `venues_point` ON `venues` (`latitude`,`longitude`,`deleted_at`,`hidden_at`,`id`);
--> statement-breakpoint
CREATE TABLE `service_state` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`notification_id` integer,
	`to` text NOT NULL,
	`template` text NOT NULL,
	`params` text NOT NULL,
	`locale` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`expires_at` integer,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer, `guest_id` text REFERENCES `guest_contacts`(`id`) ON DELETE CASCADE,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_outbox_status" CHECK("status" in ('pending', 'sending', 'sent', 'failed', 'expired')),
	CONSTRAINT "mail_outbox_locale" CHECK("locale" in ('en', 'fr', 'ar')),
	CONSTRAINT "mail_outbox_params" CHECK(json_valid("params"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_notification_id_unique` ON `mail_outbox` (`notification_id`);
--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`status`,`next_attempt_at`);
--> statement-breakpoint
CREATE INDEX `mail_outbox_newest` ON `mail_outbox` (`created_at`);
--> statement-breakpoint
CREATE INDEX `mail_outbox_user` ON `mail_outbox` (`user_id`);
--> statement-breakpoint
CREATE TABLE `player_follows` (
	`follower_id` text NOT NULL,
	`player_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `player_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`player_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "player_follows_not_oneself" CHECK("player_follows"."follower_id" <> "player_follows"."player_id")
);
--> statement-breakpoint
CREATE INDEX `player_follows_player` ON `player_follows` (`player_id`);
--> statement-breakpoint
CREATE TABLE `venue_follows` (
	`follower_id` text NOT NULL,
	`venue_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`follower_id`, `venue_id`),
	FOREIGN KEY (`follower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TRIGGER games_slug_insert AFTER INSERT ON games BEGIN
  UPDATE games SET slug = printf('%08x', (new.n * 2654435761) & 4294967295) WHERE n = new.n;
END;
--> statement-breakpoint
CREATE UNIQUE INDEX `games_slug` ON `games` (`slug`) WHERE "games"."slug" <> '';
--> statement-breakpoint
CREATE INDEX `venues_neighborhood` ON `venues` (`neighborhood_id`);
--> statement-breakpoint
CREATE TABLE `email_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`hash` text NOT NULL,
	`session_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_changes_folded" CHECK("email_changes"."email" = lower("email_changes"."email") and "email_changes"."email" like '_%@_%')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_hash_unique` ON `email_changes` (`hash`);
--> statement-breakpoint
CREATE INDEX `email_changes_expiry` ON `email_changes` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `guest_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`sealed_token` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `game_participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "guest_contacts_email" CHECK(length("guest_contacts"."email") between 1 and 254),
	CONSTRAINT "guest_contacts_locale" CHECK("guest_contacts"."locale" in ('en', 'fr', 'ar'))
);
--> statement-breakpoint
CREATE INDEX `mail_outbox_guest` ON `mail_outbox` (`guest_id`) WHERE "mail_outbox"."guest_id" is not null;
--> statement-breakpoint
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
CREATE INDEX `game_alert_matches_day` ON `game_alert_matches` (`user_id`,`day`);
--> statement-breakpoint
CREATE INDEX `game_alert_matches_told` ON `game_alert_matches` (`told_at`);
--> statement-breakpoint
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
CREATE INDEX `game_alerts_user` ON `game_alerts` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `game_alerts_candidates` ON `game_alerts` (`sport_id`,`city_id`,`id`) WHERE "game_alerts"."is_paused" = 0;
--> statement-breakpoint
CREATE TRIGGER game_alerts_new_game AFTER INSERT ON games
WHEN new.game_type = 'public' AND new.game_status = 'scheduled' AND new.hidden_at IS NULL AND EXISTS (
  SELECT 1 FROM game_alerts
  WHERE is_paused = 0 AND sport_id IN (new.sport_id, '') AND city_id IN (coalesce(new.city_id, ''), '')
) BEGIN
  INSERT INTO game_alert_queue (game_id, version) VALUES (new.id, 1)
  ON CONFLICT (game_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER game_facts_changed AFTER UPDATE OF title, description, sport_id, venue_id, start_time, end_time, min_players, max_players, skill_level,
  game_type, audience, game_status, is_paid, price_minor, guests_allowed, organizer_id, hidden_at ON games BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE INDEX `guest_contacts_created` ON `guest_contacts` (`created_at`);
--> statement-breakpoint
CREATE TABLE `crew_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`crew_id` text NOT NULL,
	`event` text NOT NULL,
	`actor_id` text,
	`subject_id` text,
	`title` text,
	`created_at` integer NOT NULL, `details` text,
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subject_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "crew_log_event" CHECK("crew_log"."event" in ('created', 'changed', 'closed', 'code_renewed', 'handed_over', 'asked', 'invited', 'joined', 'left', 'removed', 'promoted', 'demoted', 'game_created', 'game_changed', 'game_cancelled', 'series_created', 'series_changed', 'series_ended'))
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE `announcement_views` (
	`comment_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `game_comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `game_handovers` (
	`game_id` text PRIMARY KEY NOT NULL,
	`to_user_id` text NOT NULL,
	`offered_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `game_invitation_waves` (
	`game_id` text NOT NULL,
	`wave` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `wave`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "game_invitation_waves_wave" CHECK("game_invitation_waves"."wave" in ('regulars', 'crew', 'everyone'))
);
--> statement-breakpoint
CREATE TABLE `waiting_companions` (
	`id` text PRIMARY KEY NOT NULL,
	`participant_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`participant_id`) REFERENCES `game_participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "waiting_companions_name" CHECK(length("waiting_companions"."name") between 1 and 100)
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE `poll_dates` (
	`poll_id` text NOT NULL,
	`position` integer NOT NULL,
	`start_time` integer NOT NULL,
	PRIMARY KEY(`poll_id`, `position`),
	FOREIGN KEY (`poll_id`) REFERENCES `polls`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "poll_dates_position" CHECK("poll_dates"."position" between 0 and 4)
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
	`updated_at` integer NOT NULL, `shortened_at` integer, `until_before` text,
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE `series_regulars` (
	`series_id` text NOT NULL,
	`user_id` text NOT NULL,
	`position` integer NOT NULL,
	`default_in` integer DEFAULT false NOT NULL,
	`default_lost_at` integer,
	`created_at` integer NOT NULL, `default_since` integer, `default_refused_at` integer,
	PRIMARY KEY(`series_id`, `user_id`),
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `series_waves` (
	`series_id` text NOT NULL,
	`who` text NOT NULL,
	`days_before` integer NOT NULL,
	PRIMARY KEY(`series_id`, `who`),
	FOREIGN KEY (`series_id`) REFERENCES `series`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "series_waves_days_before" CHECK("series_waves"."days_before" between 0 and 28)
);
--> statement-breakpoint
CREATE INDEX `crew_log_crew` ON `crew_log` (`crew_id`,`id`);
--> statement-breakpoint
CREATE INDEX `crew_log_created` ON `crew_log` (`created_at`);
--> statement-breakpoint
CREATE INDEX `crew_members_user` ON `crew_members` (`user_id`,`role`);
--> statement-breakpoint
CREATE INDEX `crew_members_role` ON `crew_members` (`crew_id`,`role`,`joined_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `crews_code_unique` ON `crews` (`code`);
--> statement-breakpoint
CREATE INDEX `crews_listed_city` ON `crews` (`city_id`,`created_at`) WHERE "crews"."listed" = 1 and "crews"."closed_at" is null and "crews"."hidden_at" is null;
--> statement-breakpoint
CREATE INDEX `crews_venue` ON `crews` (`venue_id`) WHERE "crews"."venue_id" is not null;
--> statement-breakpoint
CREATE INDEX `announcement_views_user` ON `announcement_views` (`user_id`);
--> statement-breakpoint
CREATE INDEX `game_handovers_user` ON `game_handovers` (`to_user_id`);
--> statement-breakpoint
CREATE INDEX `waiting_companions_participant` ON `waiting_companions` (`participant_id`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `poll_answers_token_hash_unique` ON `poll_answers` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `poll_answers_poll` ON `poll_answers` (`poll_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `poll_answers_user` ON `poll_answers` (`user_id`) WHERE "poll_answers"."user_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `poll_answers_once` ON `poll_answers` (`poll_id`,`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `poll_dates_once` ON `poll_dates` (`poll_id`,`start_time`);
--> statement-breakpoint
CREATE UNIQUE INDEX `polls_code_unique` ON `polls` (`code`);
--> statement-breakpoint
CREATE INDEX `polls_organizer` ON `polls` (`organizer_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `polls_crew` ON `polls` (`crew_id`,`created_at`) WHERE "polls"."crew_id" is not null;
--> statement-breakpoint
CREATE INDEX `polls_game` ON `polls` (`game_id`) WHERE "polls"."game_id" is not null;
--> statement-breakpoint
CREATE INDEX `series_next_open` ON `series` (`next_open_at`) WHERE "series"."next_open_at" is not null;
--> statement-breakpoint
CREATE INDEX `series_organizer` ON `series` (`organizer_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `series_crew` ON `series` (`crew_id`,`created_at`) WHERE "series"."crew_id" is not null;
--> statement-breakpoint
CREATE INDEX `series_venue` ON `series` (`venue_id`) WHERE "series"."venue_id" is not null;
--> statement-breakpoint
CREATE INDEX `series_regulars_position` ON `series_regulars` (`series_id`,`position`);
--> statement-breakpoint
CREATE INDEX `series_regulars_user` ON `series_regulars` (`user_id`);
--> statement-breakpoint
CREATE INDEX `game_participants_companions` ON `game_participants` (`game_id`,`brought_by_id`) WHERE "game_participants"."brought_by_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX `games_series_date` ON `games` (`series_id`,`series_date`) WHERE "games"."series_id" is not null;
--> statement-breakpoint
CREATE INDEX `games_crew_start` ON `games` (`crew_id`,`start_time`,`n`) WHERE "games"."crew_id" is not null;
--> statement-breakpoint
CREATE INDEX `games_in_waves` ON `games` (`start_time`) WHERE "games"."game_status" = 'scheduled' and ("games"."series_id" is not null or "games"."crew_first_hours" is not null);
--> statement-breakpoint
CREATE INDEX `games_crew_first` ON `games` (`start_time`) WHERE "games"."crew_first_hours" is not null and "games"."game_status" = 'scheduled';
--> statement-breakpoint
CREATE INDEX `crews_picture` ON `crews` (`picture`) WHERE "crews"."picture" is not null;
--> statement-breakpoint
CREATE TABLE `venue_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`venue_id` text NOT NULL,
	`user_id` text NOT NULL,
	`key` text,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`preview` text NOT NULL,
	`caption` text,
	`status` text NOT NULL,
	`note` text,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "venue_photos_status" CHECK("status" in ('waiting', 'shown', 'refused')),
	CONSTRAINT "venue_photos_key_kept" CHECK(("key" is null) = ("status" = 'refused')),
	CONSTRAINT "venue_photos_caption" CHECK(length("caption") between 0 and 80),
	CONSTRAINT "venue_photos_note" CHECK(length("note") between 0 and 500),
	CONSTRAINT "venue_photos_preview" CHECK(length("preview") between 0 and 300)
);
--> statement-breakpoint
CREATE INDEX `venue_photos_venue` ON `venue_photos` (`venue_id`,`status`,`created_at`);
--> statement-breakpoint
CREATE INDEX `venue_photos_user` ON `venue_photos` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `venue_photos_waiting` ON `venue_photos` (`created_at`) WHERE "venue_photos"."status" = 'waiting';
--> statement-breakpoint
CREATE UNIQUE INDEX `venue_photos_key` ON `venue_photos` (`key`);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` text NOT NULL,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "moderation_log_target_type" CHECK("target_type" in ('player', 'game', 'venue', 'comment', 'crew', 'photo'))
);
--> statement-breakpoint
CREATE INDEX `moderation_log_target` ON `moderation_log` (`target_type`,`target_id`,`id`);
--> statement-breakpoint
CREATE INDEX `moderation_log_admin` ON `moderation_log` (`admin_id`);
--> statement-breakpoint
CREATE INDEX `moderation_log_created` ON `moderation_log` (`created_at`);
--> statement-breakpoint
CREATE INDEX `moderation_log_action` ON `moderation_log` (`action`,`target_id`);
--> statement-breakpoint
CREATE TABLE "reports" (
	`id` text PRIMARY KEY NOT NULL,
	`reporter_id` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`reason` text NOT NULL,
	`details` text,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`resolved_by_id` text,
	`resolved_at` integer,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resolved_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reports_target_type" CHECK("target_type" in ('player', 'game', 'venue', 'comment', 'crew', 'photo')),
	CONSTRAINT "reports_status" CHECK("status" in ('open', 'dismissed', 'resolved')),
	CONSTRAINT "reports_details" CHECK(length("details") between 0 and 1000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open_once` ON `reports` (`reporter_id`,`target_type`,`target_id`) WHERE "reports"."status" = 'open';
--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`status`,`created_at`);
--> statement-breakpoint
CREATE INDEX `reports_reporter` ON `reports` (`reporter_id`);
--> statement-breakpoint
CREATE INDEX `reports_target` ON `reports` (`target_type`,`target_id`);
--> statement-breakpoint
CREATE INDEX `reports_resolved` ON `reports` (`resolved_at`);
--> statement-breakpoint
CREATE TRIGGER moderation_log_no_update BEFORE UPDATE ON moderation_log BEGIN
  SELECT raise(ABORT, 'moderation_log only grows');
END;
--> statement-breakpoint
CREATE TRIGGER moderation_log_no_delete BEFORE DELETE ON moderation_log
WHEN old.created_at >= coalesce((SELECT kept_since FROM log_retention WHERE log = 'moderation_log'), old.created_at) BEGIN
  SELECT raise(ABORT, 'moderation_log only grows');
END;
--> statement-breakpoint
CREATE TABLE `table_versions` (
	`name` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER attendance_disputes_version_insert AFTER INSERT ON attendance_disputes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'attendance_disputes';
END;
--> statement-breakpoint
CREATE TRIGGER attendance_disputes_version_update AFTER UPDATE ON attendance_disputes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'attendance_disputes';
END;
--> statement-breakpoint
CREATE TRIGGER attendance_disputes_version_delete AFTER DELETE ON attendance_disputes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'attendance_disputes';
END;
--> statement-breakpoint
CREATE TRIGGER cities_version_insert AFTER INSERT ON cities BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'cities';
END;
--> statement-breakpoint
CREATE TRIGGER cities_version_update AFTER UPDATE ON cities BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'cities';
END;
--> statement-breakpoint
CREATE TRIGGER cities_version_delete AFTER DELETE ON cities BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'cities';
END;
--> statement-breakpoint
CREATE TRIGGER crew_members_version_insert AFTER INSERT ON crew_members BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crew_members';
END;
--> statement-breakpoint
CREATE TRIGGER crew_members_version_update AFTER UPDATE ON crew_members BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crew_members';
END;
--> statement-breakpoint
CREATE TRIGGER crew_members_version_delete AFTER DELETE ON crew_members BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crew_members';
END;
--> statement-breakpoint
CREATE TRIGGER crews_version_insert AFTER INSERT ON crews BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crews';
END;
--> statement-breakpoint
CREATE TRIGGER crews_version_update AFTER UPDATE ON crews BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crews';
END;
--> statement-breakpoint
CREATE TRIGGER crews_version_delete AFTER DELETE ON crews BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'crews';
END;
--> statement-breakpoint
CREATE TRIGGER game_changes_version_insert AFTER INSERT ON game_changes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_changes';
END;
--> statement-breakpoint
CREATE TRIGGER game_changes_version_update AFTER UPDATE ON game_changes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_changes';
END;
--> statement-breakpoint
CREATE TRIGGER game_changes_version_delete AFTER DELETE ON game_changes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_changes';
END;
--> statement-breakpoint
CREATE TRIGGER game_comments_version_insert AFTER INSERT ON game_comments BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_comments';
END;
--> statement-breakpoint
CREATE TRIGGER game_comments_version_update AFTER UPDATE ON game_comments BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_comments';
END;
--> statement-breakpoint
CREATE TRIGGER game_comments_version_delete AFTER DELETE ON game_comments BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_comments';
END;
--> statement-breakpoint
CREATE TRIGGER game_handovers_version_insert AFTER INSERT ON game_handovers BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_handovers';
END;
--> statement-breakpoint
CREATE TRIGGER game_handovers_version_update AFTER UPDATE ON game_handovers BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_handovers';
END;
--> statement-breakpoint
CREATE TRIGGER game_handovers_version_delete AFTER DELETE ON game_handovers BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_handovers';
END;
--> statement-breakpoint
CREATE TRIGGER game_participants_version_insert AFTER INSERT ON game_participants BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_participants';
END;
--> statement-breakpoint
CREATE TRIGGER game_participants_version_update AFTER UPDATE OF id, game_id, user_id, status, is_external_player, external_player_name, invited_by_id, waitlist_number, waitlisted_at, has_paid, came, left_at, joined_at, updated_at, removed_at, brought_by_id, by_default ON game_participants BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_participants';
END;
--> statement-breakpoint
CREATE TRIGGER game_participants_version_delete AFTER DELETE ON game_participants BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'game_participants';
END;
--> statement-breakpoint
CREATE TRIGGER games_version_insert AFTER INSERT ON games BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER games_version_update AFTER UPDATE ON games BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER games_version_delete AFTER DELETE ON games BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER guest_contacts_version_insert AFTER INSERT ON guest_contacts BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'guest_contacts';
END;
--> statement-breakpoint
CREATE TRIGGER guest_contacts_version_update AFTER UPDATE ON guest_contacts BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'guest_contacts';
END;
--> statement-breakpoint
CREATE TRIGGER guest_contacts_version_delete AFTER DELETE ON guest_contacts BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'guest_contacts';
END;
--> statement-breakpoint
CREATE TRIGGER neighborhoods_version_insert AFTER INSERT ON neighborhoods BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'neighborhoods';
END;
--> statement-breakpoint
CREATE TRIGGER neighborhoods_version_update AFTER UPDATE ON neighborhoods BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'neighborhoods';
END;
--> statement-breakpoint
CREATE TRIGGER neighborhoods_version_delete AFTER DELETE ON neighborhoods BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'neighborhoods';
END;
--> statement-breakpoint
CREATE TRIGGER player_profiles_version_insert AFTER INSERT ON player_profiles BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_profiles';
END;
--> statement-breakpoint
CREATE TRIGGER player_profiles_version_update AFTER UPDATE ON player_profiles BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_profiles';
END;
--> statement-breakpoint
CREATE TRIGGER player_profiles_version_delete AFTER DELETE ON player_profiles BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_profiles';
END;
--> statement-breakpoint
CREATE TRIGGER player_rating_totals_version_insert AFTER INSERT ON player_rating_totals BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_rating_totals';
END;
--> statement-breakpoint
CREATE TRIGGER player_rating_totals_version_update AFTER UPDATE ON player_rating_totals BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_rating_totals';
END;
--> statement-breakpoint
CREATE TRIGGER player_rating_totals_version_delete AFTER DELETE ON player_rating_totals BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_rating_totals';
END;
--> statement-breakpoint
CREATE TRIGGER player_sport_skills_version_insert AFTER INSERT ON player_sport_skills BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_sport_skills';
END;
--> statement-breakpoint
CREATE TRIGGER player_sport_skills_version_update AFTER UPDATE ON player_sport_skills BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_sport_skills';
END;
--> statement-breakpoint
CREATE TRIGGER player_sport_skills_version_delete AFTER DELETE ON player_sport_skills BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'player_sport_skills';
END;
--> statement-breakpoint
CREATE TRIGGER positions_version_insert AFTER INSERT ON positions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'positions';
END;
--> statement-breakpoint
CREATE TRIGGER positions_version_update AFTER UPDATE ON positions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'positions';
END;
--> statement-breakpoint
CREATE TRIGGER positions_version_delete AFTER DELETE ON positions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'positions';
END;
--> statement-breakpoint
CREATE TRIGGER series_exceptions_version_insert AFTER INSERT ON series_exceptions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'series_exceptions';
END;
--> statement-breakpoint
CREATE TRIGGER series_exceptions_version_update AFTER UPDATE ON series_exceptions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'series_exceptions';
END;
--> statement-breakpoint
CREATE TRIGGER series_exceptions_version_delete AFTER DELETE ON series_exceptions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'series_exceptions';
END;
--> statement-breakpoint
CREATE TRIGGER sports_version_insert AFTER INSERT ON sports BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'sports';
END;
--> statement-breakpoint
CREATE TRIGGER sports_version_update AFTER UPDATE ON sports BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'sports';
END;
--> statement-breakpoint
CREATE TRIGGER sports_version_delete AFTER DELETE ON sports BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'sports';
END;
--> statement-breakpoint
CREATE TRIGGER users_version_insert AFTER INSERT ON users BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER users_version_update AFTER UPDATE OF role, suspended_at, deleted_at ON users BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER users_version_delete AFTER DELETE ON users BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_version_insert AFTER INSERT ON venue_changes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_changes';
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_version_update AFTER UPDATE ON venue_changes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_changes';
END;
--> statement-breakpoint
CREATE TRIGGER venue_changes_version_delete AFTER DELETE ON venue_changes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_changes';
END;
--> statement-breakpoint
CREATE TRIGGER venue_conditions_version_insert AFTER INSERT ON venue_conditions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_conditions';
END;
--> statement-breakpoint
CREATE TRIGGER venue_conditions_version_update AFTER UPDATE ON venue_conditions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_conditions';
END;
--> statement-breakpoint
CREATE TRIGGER venue_conditions_version_delete AFTER DELETE ON venue_conditions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_conditions';
END;
--> statement-breakpoint
CREATE TRIGGER venue_photos_version_insert AFTER INSERT ON venue_photos BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_photos';
END;
--> statement-breakpoint
CREATE TRIGGER venue_photos_version_update AFTER UPDATE ON venue_photos BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_photos';
END;
--> statement-breakpoint
CREATE TRIGGER venue_photos_version_delete AFTER DELETE ON venue_photos BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_photos';
END;
--> statement-breakpoint
CREATE TRIGGER venue_ratings_version_insert AFTER INSERT ON venue_ratings BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_ratings';
END;
--> statement-breakpoint
CREATE TRIGGER venue_ratings_version_update AFTER UPDATE ON venue_ratings BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_ratings';
END;
--> statement-breakpoint
CREATE TRIGGER venue_ratings_version_delete AFTER DELETE ON venue_ratings BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_ratings';
END;
--> statement-breakpoint
CREATE TRIGGER venue_sports_version_insert AFTER INSERT ON venue_sports BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_sports';
END;
--> statement-breakpoint
CREATE TRIGGER venue_sports_version_update AFTER UPDATE ON venue_sports BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_sports';
END;
--> statement-breakpoint
CREATE TRIGGER venue_sports_version_delete AFTER DELETE ON venue_sports BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venue_sports';
END;
--> statement-breakpoint
CREATE TRIGGER venues_version_insert AFTER INSERT ON venues BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venues';
END;
--> statement-breakpoint
CREATE TRIGGER venues_version_update AFTER UPDATE ON venues BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venues';
END;
--> statement-breakpoint
CREATE TRIGGER venues_version_delete AFTER DELETE ON venues BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'venues';
END;
--> statement-breakpoint
CREATE TRIGGER waiting_companions_version_insert AFTER INSERT ON waiting_companions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'waiting_companions';
END;
--> statement-breakpoint
CREATE TRIGGER waiting_companions_version_update AFTER UPDATE ON waiting_companions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'waiting_companions';
END;
--> statement-breakpoint
CREATE TRIGGER waiting_companions_version_delete AFTER DELETE ON waiting_companions BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'waiting_companions';
END;
--> statement-breakpoint
CREATE TRIGGER waitlist_log_version_insert AFTER INSERT ON waitlist_log BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'waitlist_log';
END;
--> statement-breakpoint
CREATE TRIGGER waitlist_log_version_update AFTER UPDATE ON waitlist_log BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'waitlist_log';
END;
--> statement-breakpoint
CREATE TRIGGER waitlist_log_version_delete AFTER DELETE ON waitlist_log BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'waitlist_log';
END;
--> statement-breakpoint
CREATE INDEX `games_city_sport_start` ON `games` (`city_id`,`sport_id`,`game_type`,`start_time`,`n`,`hidden_at`,`game_status`,`end_time`,`skill_level`,`venue_id`);
--> statement-breakpoint
CREATE INDEX `games_start` ON `games` (`game_type`,`start_time`,`n`,`hidden_at`,`game_status`,`end_time`);
--> statement-breakpoint
CREATE INDEX `games_status_start` ON `games` (`game_type`,`game_status`,`start_time`,`n`,`hidden_at`,`end_time`);
--> statement-breakpoint
CREATE INDEX `games_level_start` ON `games` (`game_type`,`skill_level`,`start_time`,`n`,`hidden_at`,`game_status`,`end_time`);
--> statement-breakpoint
CREATE INDEX `games_sport_start` ON `games` (`sport_id`,`game_type`,`start_time`,`n`,`hidden_at`,`game_status`,`end_time`);
--> statement-breakpoint
CREATE INDEX `games_city_start` ON `games` (`city_id`,`game_type`,`start_time`,`n`,`hidden_at`,`game_status`,`end_time`);
--> statement-breakpoint
CREATE TRIGGER game_offered AFTER INSERT ON game_handovers BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER game_offer_changed AFTER UPDATE OF to_user_id ON game_handovers BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (new.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TRIGGER game_offer_ended AFTER DELETE ON game_handovers BEGIN
  INSERT INTO game_changes (game_id, number)
  VALUES (old.game_id, (SELECT coalesce(max(number), 0) + 1 FROM game_changes))
  ON CONFLICT (game_id) DO UPDATE SET number = excluded.number;
END;
--> statement-breakpoint
CREATE TABLE `reminder_checks` (
	`game_id` text PRIMARY KEY NOT NULL,
	`check_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reminder_checks_due` ON `reminder_checks` (`check_at`);
--> statement-breakpoint
CREATE TRIGGER reminder_check_new AFTER INSERT ON games BEGIN
  INSERT INTO reminder_checks (game_id, check_at) VALUES (new.id, new.start_time - 86400000);
END;
--> statement-breakpoint
CREATE TRIGGER reminder_check_changed AFTER UPDATE OF start_time, end_time, city_id, game_status, completed_at, hidden_at ON games BEGIN
  INSERT INTO reminder_checks (game_id, check_at) VALUES (new.id, new.start_time - 86400000)
  ON CONFLICT (game_id) DO UPDATE SET check_at = excluded.check_at;
END;
--> statement-breakpoint
CREATE TRIGGER reminder_check_again AFTER DELETE ON game_reminders BEGIN
  INSERT INTO reminder_checks (game_id, check_at)
  SELECT id, start_time - 86400000 FROM games WHERE id = old.game_id
  ON CONFLICT (game_id) DO UPDATE SET check_at = excluded.check_at;
END;
--> statement-breakpoint
CREATE TABLE `owed_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`name` text NOT NULL,
	`owed_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "owed_refunds_name" CHECK(length("owed_refunds"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE INDEX `owed_refunds_game` ON `owed_refunds` (`game_id`,`owed_at`);
--> statement-breakpoint
CREATE TABLE `crew_bans` (
	`crew_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`crew_id`, `user_id`),
	FOREIGN KEY (`crew_id`) REFERENCES `crews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `crew_bans_user` ON `crew_bans` (`user_id`);
--> statement-breakpoint
CREATE INDEX `games_of_crews` ON `games` (`start_time`) WHERE "games"."game_status" = 'scheduled' and "games"."series_id" is null and "games"."crew_id" is not null;
--> statement-breakpoint
CREATE TRIGGER games_played_insert AFTER INSERT ON game_participants
WHEN (new.user_id IS NOT NULL AND (new.came IS 1 OR new.status = 'confirmed' AND new.came IS NULL)) AND EXISTS (SELECT 1 FROM games WHERE id = new.game_id AND game_status = 'completed' AND coalesce(completed_at >= start_time, 1)) BEGIN
  UPDATE player_profiles SET games_played = games_played + 1 WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_played_update AFTER UPDATE OF status, user_id, came ON game_participants
WHEN EXISTS (SELECT 1 FROM games WHERE id = new.game_id AND game_status = 'completed' AND coalesce(completed_at >= start_time, 1)) BEGIN
  UPDATE player_profiles SET games_played = games_played - 1 WHERE id = old.user_id AND (old.user_id IS NOT NULL AND (old.came IS 1 OR old.status = 'confirmed' AND old.came IS NULL));
  UPDATE player_profiles SET games_played = games_played + 1 WHERE id = new.user_id AND (new.user_id IS NOT NULL AND (new.came IS 1 OR new.status = 'confirmed' AND new.came IS NULL));
END;
--> statement-breakpoint
CREATE TRIGGER games_played_delete AFTER DELETE ON game_participants
WHEN (old.user_id IS NOT NULL AND (old.came IS 1 OR old.status = 'confirmed' AND old.came IS NULL)) AND EXISTS (SELECT 1 FROM games WHERE id = old.game_id AND game_status = 'completed' AND coalesce(completed_at >= start_time, 1)) BEGIN
  UPDATE player_profiles SET games_played = games_played - 1 WHERE id = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER games_played_status AFTER UPDATE OF game_status, completed_at, start_time ON games
WHEN (old.game_status = 'completed' AND coalesce(old.completed_at >= old.start_time, 1)) <> (new.game_status = 'completed' AND coalesce(new.completed_at >= new.start_time, 1)) BEGIN
  UPDATE player_profiles SET games_played = games_played + iif(new.game_status = 'completed' AND coalesce(new.completed_at >= new.start_time, 1), 1, -1)
  WHERE id IN (
    SELECT user_id FROM game_participants AS p WHERE p.game_id = new.id AND (p.user_id IS NOT NULL AND (p.came IS 1 OR p.status = 'confirmed' AND p.came IS NULL))
  );
END;
--> statement-breakpoint
CREATE TRIGGER player_rating AFTER UPDATE ON player_rating_totals BEGIN
  UPDATE player_profiles SET rating_tenths = coalesce((SELECT round(sum(overall_twelfths) * 10.0 / 12 / nullif(sum(overall_count), 0)) FROM player_rating_totals WHERE player_id = new.player_id), 0)
    WHERE id = new.player_id;
END;
--> statement-breakpoint
CREATE TRIGGER player_rank_insert AFTER INSERT ON player_profiles BEGIN
  UPDATE player_profiles SET list_rank = (games_played * 100 + rating_tenths) * 2 + (city_id IS NOT NULL OR profile_picture IS NOT NULL OR bio IS NOT NULL) WHERE n = new.n;
END;
--> statement-breakpoint
CREATE TRIGGER player_rank_update AFTER UPDATE OF games_played, rating_tenths, city_id, profile_picture, bio ON player_profiles BEGIN
  UPDATE player_profiles SET list_rank = (games_played * 100 + rating_tenths) * 2 + (city_id IS NOT NULL OR profile_picture IS NOT NULL OR bio IS NOT NULL) WHERE n = new.n;
END;
--> statement-breakpoint
CREATE INDEX `player_profiles_listed` ON `player_profiles` (`listed`,`list_rank`,`n`,`first_name`,`id`);
--> statement-breakpoint
CREATE INDEX `player_profiles_city` ON `player_profiles` (`listed`,`city_id`,`list_rank`,`n`) WHERE "player_profiles"."first_name" <> '';
--> statement-breakpoint
CREATE INDEX `player_profiles_gender` ON `player_profiles` (`listed`,`show_gender`,`gender`,`list_rank`,`n`);
--> statement-breakpoint
CREATE INDEX `player_profiles_birth_date` ON `player_profiles` (`listed`,`show_age`,`date_of_birth`,`show_gender`,`gender`,`first_name`,`id`);
--> statement-breakpoint
CREATE TRIGGER game_alerts_changed_game AFTER UPDATE OF game_type, game_status, hidden_at, sport_id, city_id, venue_id,
  start_time, skill_level, audience, is_paid, price_minor, seats_taken, max_players, title, description ON games
WHEN new.game_type = 'public' AND new.game_status = 'scheduled' AND new.hidden_at IS NULL
  AND new.seats_taken < new.max_players
  AND (
    old.seats_taken >= old.max_players OR old.game_type <> new.game_type OR old.game_status <> new.game_status
    OR old.hidden_at IS NOT new.hidden_at OR old.sport_id <> new.sport_id OR old.city_id IS NOT new.city_id
    OR old.venue_id IS NOT new.venue_id OR old.start_time <> new.start_time OR old.skill_level <> new.skill_level
    OR old.audience <> new.audience OR old.is_paid <> new.is_paid OR old.price_minor IS NOT new.price_minor
    OR old.title <> new.title OR old.description IS NOT new.description
  )
  AND EXISTS (
    SELECT 1 FROM game_alerts
    WHERE is_paused = 0 AND sport_id IN (new.sport_id, '') AND city_id IN (coalesce(new.city_id, ''), '')
  ) BEGIN
  INSERT INTO game_alert_queue (game_id, version) VALUES (new.id, 1)
  ON CONFLICT (game_id) DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES
  ('attendance_disputes', 0),
  ('cities', 0),
  ('crew_members', 0),
  ('crews', 0),
  ('game_changes', 0),
  ('game_comments', 0),
  ('game_handovers', 0),
  ('game_participants', 0),
  ('games', 0),
  ('guest_contacts', 0),
  ('neighborhoods', 0),
  ('player_profiles', 0),
  ('player_rating_totals', 0),
  ('player_sport_skills', 0),
  ('positions', 0),
  ('series_exceptions', 0),
  ('sports', 0),
  ('users', 0),
  ('venue_changes', 0),
  ('venue_conditions', 0),
  ('venue_photos', 0),
  ('venue_ratings', 0),
  ('venue_sports', 0),
  ('venues', 0),
  ('waiting_companions', 0),
  ('waitlist_log', 0);
