CREATE TABLE `email_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_tokens_purpose" CHECK("email_tokens"."purpose" in ('confirm', 'reset', 'two_factor'))
);
--> statement-breakpoint
CREATE INDEX `email_tokens_user` ON `email_tokens` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `email_tokens_expiry` ON `email_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text PRIMARY KEY NOT NULL,
	`window_start` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`count` integer NOT NULL,
	CONSTRAINT "rate_limits_count" CHECK("rate_limits"."count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expiry` ON `rate_limits` (`expires_at`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `request_ids_created` ON `request_ids` (`created_at`);--> statement-breakpoint
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
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
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
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_email_folded" CHECK("users"."email" = lower("users"."email") and "users"."email" like '_%@_%'),
	CONSTRAINT "users_role" CHECK("users"."role" in ('user', 'admin')),
	CONSTRAINT "users_locale" CHECK("users"."locale" in ('en', 'fr', 'ar')),
	CONSTRAINT "users_totp_has_secret" CHECK("users"."totp_enabled_at" is null or "users"."totp_secret" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_calendar_token_unique` ON `users` (`calendar_token`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE TABLE `game_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`comment` text NOT NULL,
	`is_announcement` integer DEFAULT false NOT NULL,
	`hidden_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "game_comments_comment" CHECK(length("game_comments"."comment") between 1 and 1000)
);
--> statement-breakpoint
CREATE INDEX `game_comments_newest` ON `game_comments` (`game_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `game_comments_user` ON `game_comments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `attendance_disputes` (
	`participant_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`answer` text,
	`accepted` integer,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`participant_id`) REFERENCES `game_participants`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "attendance_disputes_reason" CHECK(length("attendance_disputes"."reason") between 1 and 500),
	CONSTRAINT "attendance_disputes_answer" CHECK(length("attendance_disputes"."answer") between 0 and 500)
);
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
	`updated_at` integer NOT NULL,
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
CREATE INDEX `game_participants_status` ON `game_participants` (`game_id`,`status`,`joined_at`);--> statement-breakpoint
CREATE INDEX `game_participants_waitlist` ON `game_participants` (`game_id`,`waitlist_number`) WHERE "game_participants"."waitlist_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `game_participants_claim` ON `game_participants` (`claim_token_hash`) WHERE "game_participants"."claim_token_hash" is not null;--> statement-breakpoint
CREATE INDEX `game_participants_user` ON `game_participants` (`user_id`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `game_participants_once` ON `game_participants` (`game_id`,`user_id`);--> statement-breakpoint
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
	`updated_at` integer NOT NULL,
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
CREATE UNIQUE INDEX `games_id_unique` ON `games` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `games_game_code_unique` ON `games` (`game_code`);--> statement-breakpoint
CREATE INDEX `games_start` ON `games` (`game_type`,`start_time`,`n`);--> statement-breakpoint
CREATE INDEX `games_status_start` ON `games` (`game_type`,`game_status`,`start_time`,`n`);--> statement-breakpoint
CREATE INDEX `games_sport_start` ON `games` (`sport_id`,`game_type`,`start_time`,`n`);--> statement-breakpoint
CREATE INDEX `games_venue_start` ON `games` (`venue_id`,`start_time`,`n`);--> statement-breakpoint
CREATE INDEX `games_city_start` ON `games` (`city_id`,`game_type`,`start_time`,`n`);--> statement-breakpoint
CREATE INDEX `games_organizer_start` ON `games` (`organizer_id`,`start_time`,`n`);--> statement-breakpoint
CREATE INDEX `games_status_only_start` ON `games` (`game_status`,`start_time`);--> statement-breakpoint
CREATE INDEX `games_status_end` ON `games` (`game_status`,`end_time`);--> statement-breakpoint
CREATE INDEX `games_duplicate_of` ON `games` (`duplicate_of_id`);--> statement-breakpoint
CREATE TABLE `waitlist_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`position` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "waitlist_log_event" CHECK("waitlist_log"."event" in ('joined', 'left', 'seated', 'skipped'))
);
--> statement-breakpoint
CREATE INDEX `waitlist_log_game` ON `waitlist_log` (`game_id`,`id`);--> statement-breakpoint
CREATE TABLE `mail_outbox` (
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
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mail_outbox_status" CHECK("mail_outbox"."status" in ('pending', 'sending', 'sent', 'failed')),
	CONSTRAINT "mail_outbox_locale" CHECK("mail_outbox"."locale" in ('en', 'fr', 'ar')),
	CONSTRAINT "mail_outbox_params" CHECK(json_valid("mail_outbox"."params"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_notification_id_unique` ON `mail_outbox` (`notification_id`);--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mail_outbox_newest` ON `mail_outbox` (`created_at`);--> statement-breakpoint
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
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE TABLE `moderation_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` text NOT NULL,
	`action` text NOT NULL,
	`target_type` text NOT NULL,
	`target_id` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "moderation_log_target_type" CHECK("moderation_log"."target_type" in ('player', 'game', 'venue', 'comment'))
);
--> statement-breakpoint
CREATE INDEX `moderation_log_target` ON `moderation_log` (`target_type`,`target_id`,`id`);--> statement-breakpoint
CREATE TABLE `reports` (
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
	CONSTRAINT "reports_target_type" CHECK("reports"."target_type" in ('player', 'game', 'venue', 'comment')),
	CONSTRAINT "reports_status" CHECK("reports"."status" in ('open', 'dismissed', 'resolved')),
	CONSTRAINT "reports_details" CHECK(length("reports"."details") between 0 and 1000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_open_once` ON `reports` (`reporter_id`,`target_type`,`target_id`) WHERE "reports"."status" = 'open';--> statement-breakpoint
CREATE INDEX `reports_queue` ON `reports` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_target` ON `reports` (`target_type`,`target_id`);--> statement-breakpoint
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
	`deliver_after` integer NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notifications_params" CHECK(json_valid("notifications"."params"))
);
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`is_read`,`deliver_after`);--> statement-breakpoint
CREATE INDEX `notifications_undelivered` ON `notifications` (`delivered_at`,`deliver_after`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `cities_slug_unique` ON `cities` (`slug`);--> statement-breakpoint
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
CREATE INDEX `neighborhoods_city` ON `neighborhoods` (`city_id`,`name_fr`);--> statement-breakpoint
CREATE UNIQUE INDEX `neighborhoods_city_slug` ON `neighborhoods` (`city_id`,`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `neighborhoods_id_city` ON `neighborhoods` (`id`,`city_id`);--> statement-breakpoint
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
	`updated_at` integer NOT NULL,
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
CREATE UNIQUE INDEX `player_profiles_id_unique` ON `player_profiles` (`id`);--> statement-breakpoint
CREATE INDEX `player_profiles_listed` ON `player_profiles` (`listed`,`n`);--> statement-breakpoint
CREATE INDEX `player_profiles_city` ON `player_profiles` (`listed`,`city_id`,`n`);--> statement-breakpoint
CREATE INDEX `player_profiles_gender` ON `player_profiles` (`listed`,`gender`,`n`);--> statement-breakpoint
CREATE INDEX `player_profiles_birth_date` ON `player_profiles` (`listed`,`date_of_birth`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `player_sport_skills_one_favorite` ON `player_sport_skills` (`player_id`) WHERE "player_sport_skills"."is_favorite" = 1;--> statement-breakpoint
CREATE INDEX `player_sport_skills_sport` ON `player_sport_skills` (`sport_id`,`player_id`);--> statement-breakpoint
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
	`updated_at` integer NOT NULL,
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
CREATE INDEX `game_ratings_rated` ON `game_ratings` (`rated_user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `game_ratings_rater` ON `game_ratings` (`rater_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `game_ratings_once` ON `game_ratings` (`game_id`,`rater_id`,`rated_user_id`);--> statement-breakpoint
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
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`player_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rater_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "profile_ratings_not_oneself" CHECK("profile_ratings"."rater_id" <> "profile_ratings"."player_id"),
	CONSTRAINT "profile_ratings_category" CHECK("profile_ratings"."category" in ('overall', 'skill_level', 'fair_play', 'punctuality', 'aggressiveness')),
	CONSTRAINT "profile_ratings_rating" CHECK("profile_ratings"."rating" between 1 and 5),
	CONSTRAINT "profile_ratings_comment" CHECK(length("profile_ratings"."comment") between 0 and 1000)
);
--> statement-breakpoint
CREATE INDEX `profile_ratings_newest` ON `profile_ratings` (`player_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `profile_ratings_rater` ON `profile_ratings` (`rater_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `profile_ratings_once` ON `profile_ratings` (`player_id`,`rater_id`,`category`);--> statement-breakpoint
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
CREATE INDEX `positions_sport` ON `positions` (`sport_id`,`sort_order`);--> statement-breakpoint
CREATE UNIQUE INDEX `positions_sport_slug` ON `positions` (`sport_id`,`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `positions_id_sport` ON `positions` (`id`,`sport_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `sports_slug_unique` ON `sports` (`slug`);--> statement-breakpoint
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
CREATE INDEX `venue_edits_venue` ON `venue_edits` (`venue_id`,`id`);--> statement-breakpoint
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
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`venue_id`) REFERENCES `venues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "venue_ratings_rating" CHECK("venue_ratings"."rating" between 1 and 5),
	CONSTRAINT "venue_ratings_comment" CHECK(length("venue_ratings"."comment") between 0 and 1000)
);
--> statement-breakpoint
CREATE INDEX `venue_ratings_newest` ON `venue_ratings` (`venue_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `venue_ratings_user` ON `venue_ratings` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `venue_ratings_once` ON `venue_ratings` (`venue_id`,`user_id`);--> statement-breakpoint
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
CREATE INDEX `venue_sports_sport` ON `venue_sports` (`sport_id`,`venue_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `venue_sports_once` ON `venue_sports` (`venue_id`,`sport_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `venues_id_unique` ON `venues` (`id`);--> statement-breakpoint
CREATE INDEX `venues_name` ON `venues` (`deleted_at`,`name`);--> statement-breakpoint
CREATE INDEX `venues_city` ON `venues` (`deleted_at`,`city_id`,`name`);--> statement-breakpoint
CREATE INDEX `venues_verified` ON `venues` (`deleted_at`,`is_verified`,`name`);--> statement-breakpoint
CREATE INDEX `venues_rating` ON `venues` (`deleted_at`,`rating_average`);--> statement-breakpoint
CREATE INDEX `venues_point` ON `venues` (`latitude`,`longitude`);--> statement-breakpoint
CREATE INDEX `venues_creator` ON `venues` (`created_by_id`);--> statement-breakpoint
CREATE INDEX `venues_review` ON `venues` (`is_verified`,`reviewed_at`,`created_at`);