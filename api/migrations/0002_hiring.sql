CREATE TABLE `hiring_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `hiring_submissions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `hiring_links_submission_idx` ON `hiring_links` (`submission_id`);--> statement-breakpoint
CREATE TABLE `hiring_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `hiring_submissions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `hiring_notes_submission_idx` ON `hiring_notes` (`submission_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `hiring_notes_author_idx` ON `hiring_notes` (`author_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_hiring_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_key` text NOT NULL,
	`email` text NOT NULL,
	`applicant_name` text,
	`search_text` text NOT NULL,
	`status` text DEFAULT 'received' NOT NULL,
	`file` text,
	`original_name` text,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`consents` text NOT NULL,
	`user_agent` text,
	`platform` text,
	`language` text,
	`duplicate` integer DEFAULT false NOT NULL,
	`decide_by` text NOT NULL,
	`reading_at` text,
	`closed_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hiring_submissions_status" CHECK("__new_hiring_submissions"."status" IN ('received', 'reading', 'invited', 'declined', 'withdrawn'))
) STRICT;
--> statement-breakpoint
DROP TABLE `hiring_submissions`;--> statement-breakpoint
ALTER TABLE `__new_hiring_submissions` RENAME TO `hiring_submissions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `hiring_submissions_submission_key_unique` ON `hiring_submissions` (`submission_key`);--> statement-breakpoint
CREATE INDEX `hiring_submissions_created_idx` ON `hiring_submissions` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `hiring_submissions_status_idx` ON `hiring_submissions` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `hiring_submissions_email_idx` ON `hiring_submissions` (`email`);--> statement-breakpoint
CREATE INDEX `hiring_submissions_closed_idx` ON `hiring_submissions` (`closed_at`);