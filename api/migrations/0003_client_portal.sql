CREATE TABLE `email_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`new_email` text NOT NULL,
	`old_token_hash` text NOT NULL,
	`new_token_hash` text NOT NULL,
	`old_confirmed_at` text,
	`new_confirmed_at` text,
	`session_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_old_token_hash_unique` ON `email_changes` (`old_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_new_token_hash_unique` ON `email_changes` (`new_token_hash`);--> statement-breakpoint
CREATE INDEX `email_changes_expires_idx` ON `email_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mail_preferences` (
	`user_id` text NOT NULL,
	`topic` text NOT NULL,
	`enabled` integer NOT NULL,
	PRIMARY KEY(`user_id`, `topic`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `profile_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`actor_id` text,
	`at` text NOT NULL,
	`field` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "profile_changes_field" CHECK("profile_changes"."field" IN ('firstName', 'lastName', 'email', 'companyName', 'googleEmail', 'profilePicture'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `profile_changes_user_idx` ON `profile_changes` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `campaign_weeks` (
	`client_id` text NOT NULL,
	`week` text NOT NULL,
	`leads` integer NOT NULL,
	`appointments` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`client_id`, `week`),
	FOREIGN KEY (`client_id`) REFERENCES `campaigns`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `meetings` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`title` text NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`minutes` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `meetings_client_idx` ON `meetings` (`client_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `meetings_starts_idx` ON `meetings` (`starts_at`);--> statement-breakpoint
CREATE TABLE `update_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`update_id` text NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`note` text NOT NULL,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "update_events_kind" CHECK("update_events"."kind" IN ('submitted', 'edited', 'withdrawn', 'restored', 'approved', 'rejected', 'completed')),
	CONSTRAINT "update_events_by" CHECK("update_events"."by" IN ('admin', 'client'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `update_events_update_idx` ON `update_events` (`update_id`,`seq`);--> statement-breakpoint
CREATE TABLE `visits` (
	`user_id` text PRIMARY KEY NOT NULL,
	`new_since` text,
	`last_seen_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
DROP INDEX `payments_client_idx`;--> statement-breakpoint
ALTER TABLE `payments` ADD `settles_id` text REFERENCES payments(id);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_settles_id_unique` ON `payments` (`settles_id`);--> statement-breakpoint
CREATE INDEX `payments_client_idx` ON `payments` (`client_id`,`created_at`,`id`,`status`,`type`,`amount`);--> statement-breakpoint
ALTER TABLE `updates` ADD `deleted_at` text;--> statement-breakpoint
CREATE INDEX `updates_deleted_idx` ON `updates` (`deleted_at`);