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
ALTER TABLE `mail_outbox` ADD `guest_id` text REFERENCES `guest_contacts`(`id`) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `mail_outbox_guest` ON `mail_outbox` (`guest_id`) WHERE "mail_outbox"."guest_id" is not null;