CREATE TABLE `meeting_hosts` (
	`meeting_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`meeting_id`, `user_id`),
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `meeting_hosts_user_idx` ON `meeting_hosts` (`user_id`);--> statement-breakpoint
CREATE TABLE `meeting_notes` (
	`meeting_id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`agenda` text NOT NULL,
	`notes` text NOT NULL,
	`recording_url` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `meeting_notes_client_idx` ON `meeting_notes` (`client_id`);--> statement-breakpoint
CREATE TABLE `meeting_proposals` (
	`meeting_id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`reason` text NOT NULL,
	`times` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "meeting_proposals_state" CHECK("meeting_proposals"."state" IN ('open', 'moved', 'declined'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `meeting_proposals_client_idx` ON `meeting_proposals` (`client_id`);--> statement-breakpoint
CREATE INDEX `meeting_proposals_open_idx` ON `meeting_proposals` (`created_at`) WHERE state = 'open';--> statement-breakpoint
ALTER TABLE `meetings` ADD `changed_at` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `moved_from` text;
--> statement-breakpoint
-- What was written about a meeting is not for another client to whom the booking is given.
CREATE TRIGGER meetings_client_deletes_notes AFTER UPDATE OF client_id ON meetings WHEN NEW.client_id IS NOT OLD.client_id BEGIN
  DELETE FROM meeting_notes WHERE meeting_id = NEW.id AND client_id IS NOT NEW.client_id;
END;
