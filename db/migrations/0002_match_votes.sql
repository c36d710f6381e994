CREATE TABLE `match_votes` (
	`game_id` text NOT NULL,
	`voter_id` text NOT NULL,
	`participant_id` text NOT NULL,
	`voted_at` integer NOT NULL,
	PRIMARY KEY(`game_id`, `voter_id`),
	FOREIGN KEY (`game_id`) REFERENCES `games`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`voter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`participant_id`) REFERENCES `game_participants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `match_votes_voter` ON `match_votes` (`voter_id`);--> statement-breakpoint
CREATE INDEX `match_votes_participant` ON `match_votes` (`participant_id`);--> statement-breakpoint
INSERT INTO table_versions (name, version) VALUES ('match_votes', 0);
--> statement-breakpoint
CREATE TRIGGER match_votes_version_insert AFTER INSERT ON match_votes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'match_votes';
END;
--> statement-breakpoint
CREATE TRIGGER match_votes_version_update AFTER UPDATE ON match_votes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'match_votes';
END;
--> statement-breakpoint
CREATE TRIGGER match_votes_version_delete AFTER DELETE ON match_votes BEGIN
  UPDATE table_versions SET version = version + 1 WHERE name = 'match_votes';
END;
