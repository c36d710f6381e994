DROP INDEX `player_profiles_listed`;--> statement-breakpoint
DROP INDEX `player_profiles_city`;--> statement-breakpoint
DROP INDEX `player_profiles_gender`;--> statement-breakpoint
DROP INDEX `player_profiles_birth_date`;--> statement-breakpoint
ALTER TABLE `player_profiles` ADD `show_full_name` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `player_profiles` ADD `show_gender` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `player_profiles` ADD `show_age` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `player_profiles` ADD `show_height` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `player_profiles` ADD `show_weight` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `player_profiles` ADD `rating_tenths` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `player_profiles` ADD `shown_last_name` text GENERATED ALWAYS AS (case when "last_name" = '' or ("show_full_name" and ("date_of_birth" is null or "date_of_birth" <= date("updated_at" / 1000, 'unixepoch', '-18 years'))) then "last_name" else upper(substr("last_name", 1, 1)) || '.' end) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `player_profiles` ADD `list_rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `player_profiles` SET `show_height` = `show_body`, `show_weight` = `show_body` WHERE `show_body`;--> statement-breakpoint
-- Nobody is found by a name that is not shown. Folded as far as SQL can; the full-text index folds accents by itself.
UPDATE `player_profiles` SET `search` = replace(replace(replace(replace(replace(replace(replace(replace(lower(trim(`first_name` || ' ' || coalesce(`bio`, ''))), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ئ', 'ي'), 'ة', 'ه'), 'ؤ', 'و')
  WHERE `shown_last_name` <> `last_name`;--> statement-breakpoint
UPDATE `player_profiles` SET `rating_tenths` = coalesce((SELECT round(sum(overall_twelfths) * 10.0 / 12 / nullif(sum(overall_count), 0)) FROM player_rating_totals WHERE player_id = player_profiles.id), 0)
  WHERE `id` IN (SELECT player_id FROM player_rating_totals);--> statement-breakpoint
UPDATE `player_profiles` SET `list_rank` = (games_played * 100 + rating_tenths) * 2 + (city_id IS NOT NULL OR profile_picture IS NOT NULL OR bio IS NOT NULL);--> statement-breakpoint
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
CREATE INDEX `player_profiles_listed` ON `player_profiles` (`listed`,`list_rank`,`n`,`first_name`,`id`);--> statement-breakpoint
CREATE INDEX `player_profiles_city` ON `player_profiles` (`listed`,`city_id`,`list_rank`,`n`) WHERE "player_profiles"."first_name" <> '';--> statement-breakpoint
CREATE INDEX `player_profiles_gender` ON `player_profiles` (`listed`,`show_gender`,`gender`,`list_rank`,`n`);--> statement-breakpoint
CREATE INDEX `player_profiles_birth_date` ON `player_profiles` (`listed`,`show_age`,`date_of_birth`,`show_gender`,`gender`,`first_name`,`id`);
