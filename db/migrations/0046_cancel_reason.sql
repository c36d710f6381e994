ALTER TABLE `games` ADD `cancel_reason` text CONSTRAINT "games_cancel_reason" CHECK(length("cancel_reason") between 0 and 200);
