ALTER TABLE `games` ADD `cancel_cause` text CONSTRAINT "games_cancel_cause" CHECK("cancel_cause" in ('organizer_gone', 'too_few'));
