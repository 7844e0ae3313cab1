CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`last_read_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`location` text NOT NULL,
	`notes` text NOT NULL,
	`all_day` integer NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `events_starts_idx` ON `events` (`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_deleted_idx` ON `events` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `milestones` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`title` text NOT NULL,
	`due_on` text NOT NULL,
	`done_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `milestones_client_idx` ON `milestones` (`client_id`,`due_on`);--> statement-breakpoint
CREATE INDEX `milestones_due_idx` ON `milestones` (`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `milestones_done_idx` ON `milestones` (`done_at`,`id`);--> statement-breakpoint
CREATE INDEX `milestones_deleted_idx` ON `milestones` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `pay_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`staff_name` text NOT NULL,
	`type` text NOT NULL,
	`amount` integer NOT NULL,
	`title` text NOT NULL,
	`paid_on` text NOT NULL,
	`created_by` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "pay_entries_type" CHECK("pay_entries"."type" IN ('payment', 'deduction'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `pay_entries_staff_idx` ON `pay_entries` (`staff_id`,`paid_on`,`id`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`assignee_id` text,
	`client_id` text,
	`title` text NOT NULL,
	`notes` text NOT NULL,
	`due_on` text NOT NULL,
	`done_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`assignee_id`) REFERENCES `staff`(`staff_id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `tasks_assignee_due_idx` ON `tasks` (`assignee_id`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_assignee_done_idx` ON `tasks` (`assignee_id`,`done_at`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_due_idx` ON `tasks` (`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_done_idx` ON `tasks` (`done_at`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_client_idx` ON `tasks` (`client_id`);--> statement-breakpoint
CREATE INDEX `tasks_deleted_idx` ON `tasks` (`deleted_at`);