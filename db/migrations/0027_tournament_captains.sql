ALTER TABLE `tournament_teams` ADD `captain_name` text CONSTRAINT "tournament_teams_captain_name" CHECK(length("captain_name") between 1 and 50);
--> statement-breakpoint
DROP INDEX `tournament_teams_captain_once`;
--> statement-breakpoint
CREATE UNIQUE INDEX `tournament_teams_captain_once` ON `tournament_teams` (`tournament_id`,`captain_id`) WHERE captain_name is null;
--> statement-breakpoint
ALTER TABLE `tournaments` ADD `drawn_number` integer CONSTRAINT "tournaments_draw_number" CHECK("drawn_number" between 1 and 1000000);
--> statement-breakpoint
UPDATE `tournaments` SET `drawn_number` = `draw_number`;
--> statement-breakpoint
ALTER TABLE `tournaments` DROP COLUMN `draw_number`;
--> statement-breakpoint
ALTER TABLE `tournaments` RENAME COLUMN `drawn_number` TO `draw_number`;
--> statement-breakpoint
CREATE INDEX `tournament_teams_entry` ON `tournament_teams` (`tournament_id`,`created_at`);
