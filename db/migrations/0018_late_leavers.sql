ALTER TABLE `game_participants` ADD `owes_minor` integer;--> statement-breakpoint
ALTER TABLE `games` ADD `late_leavers_owe_from` integer;