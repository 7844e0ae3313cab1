CREATE TABLE `client_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`kind` text NOT NULL,
	`happened_on` text NOT NULL,
	`text` text NOT NULL,
	`author_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "client_notes_kind" CHECK("client_notes"."kind" IN ('note', 'call'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_notes_client_idx` ON `client_notes` (`client_id`,`happened_on`,`id`);--> statement-breakpoint
CREATE INDEX `client_notes_author_idx` ON `client_notes` (`author_id`);--> statement-breakpoint
CREATE INDEX `client_notes_deleted_idx` ON `client_notes` (`deleted_at`) WHERE "client_notes"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `client_staff` (
	`client_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`is_contact` integer DEFAULT false NOT NULL,
	`assigned_by` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`client_id`, `staff_id`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`assigned_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_staff_staff_idx` ON `client_staff` (`staff_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `client_staff_assigned_by_idx` ON `client_staff` (`assigned_by`);--> statement-breakpoint
CREATE UNIQUE INDEX `client_staff_contact_idx` ON `client_staff` (`client_id`) WHERE is_contact = 1;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `pause_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `website` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `time_zone` text;--> statement-breakpoint
-- Clients are listed by company: the search index is built again at the next start.
DELETE FROM `search_records`;
