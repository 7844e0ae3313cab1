CREATE TABLE `expense_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`reverses_id` text,
	`title` text NOT NULL,
	`amount` integer NOT NULL,
	`spent_on` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`reverses_id`) REFERENCES `expense_entries`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "expense_entries_kind" CHECK("expense_entries"."kind" IN ('expense', 'reversal'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `expense_entries_reverses_id_unique` ON `expense_entries` (`reverses_id`);--> statement-breakpoint
CREATE INDEX `expense_entries_spent_idx` ON `expense_entries` (`spent_on`,`id`,`kind`,`amount`);--> statement-breakpoint
CREATE TABLE `past_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`first_month` text NOT NULL,
	`last_month` text NOT NULL,
	`created_at` text NOT NULL,
	`deleted_at` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `past_clients_months_idx` ON `past_clients` (`first_month`,`last_month`);--> statement-breakpoint
CREATE INDEX `past_clients_deleted_idx` ON `past_clients` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `room_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`room_staff_id` text NOT NULL,
	`user_id` text NOT NULL,
	`note` text NOT NULL,
	`state` text NOT NULL,
	`decided_at` text,
	`until` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`room_staff_id`) REFERENCES `staff`(`staff_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "room_requests_state" CHECK("room_requests"."state" IN ('waiting', 'granted', 'refused'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `room_requests_waiting_idx` ON `room_requests` (`room_staff_id`,`user_id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `room_requests_room_idx` ON `room_requests` (`room_staff_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `room_requests_user_idx` ON `room_requests` (`user_id`,`until`);--> statement-breakpoint
CREATE TABLE `video_metadata` (
	`code` text PRIMARY KEY NOT NULL,
	`title` text,
	`thumbnail_url` text,
	`seconds` integer,
	`fetched_at` text,
	`failed_at` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `video_progress` (
	`user_id` text NOT NULL,
	`video_id` text NOT NULL,
	`position` integer NOT NULL,
	`watched_at` text,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `video_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `video_progress_video_idx` ON `video_progress` (`video_id`);--> statement-breakpoint
ALTER TABLE `videos` ADD `due_on` text;--> statement-breakpoint
ALTER TABLE `videos` ADD `deleted_at` text;--> statement-breakpoint
CREATE INDEX `videos_deleted_idx` ON `videos` (`deleted_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `room_slugs_current_idx` ON `room_slugs` (`staff_id`) WHERE current = 1;