CREATE INDEX `games_of_crews` ON `games` (`start_time`) WHERE "games"."game_status" = 'scheduled' and "games"."series_id" is null and "games"."crew_id" is not null;--> statement-breakpoint
INSERT INTO `game_invitation_waves` (`game_id`, `wave`, `sent_at`)
SELECT `id`, 'crew', `created_at` FROM `games` WHERE `series_id` is null AND `crew_id` is not null
ON CONFLICT DO NOTHING;
