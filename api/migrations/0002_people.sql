ALTER TABLE `clients` ADD `google_password_changed_at` text;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`assignee_id` text,
	`client_id` text,
	`title` text NOT NULL,
	`notes` text NOT NULL,
	`due_on` text NOT NULL,
	`done_at` text,
	`created_by` text,
	`repeats` text,
	`repeats_from` text,
	`follows_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`assignee_id`) REFERENCES `staff`(`staff_id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`follows_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "tasks_repeats" CHECK("__new_tasks"."repeats" IN ('daily', 'weekly', 'monthly'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_tasks`("id", "assignee_id", "client_id", "title", "notes", "due_on", "done_at", "created_at", "updated_at", "version", "deleted_at") SELECT "id", "assignee_id", "client_id", "title", "notes", "due_on", "done_at", "created_at", "updated_at", "version", "deleted_at" FROM `tasks`;--> statement-breakpoint
DROP TABLE `tasks`;--> statement-breakpoint
ALTER TABLE `__new_tasks` RENAME TO `tasks`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `tasks_assignee_due_idx` ON `tasks` (`assignee_id`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_assignee_done_idx` ON `tasks` (`assignee_id`,`done_at`,`id`) WHERE "tasks"."done_at" IS NOT NULL AND "tasks"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_open_idx` ON `tasks` (`assignee_id`,`due_on`,`id`) WHERE "tasks"."done_at" IS NULL AND "tasks"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_count_idx` ON `tasks` (`assignee_id`,`deleted_at`,`done_at`,`due_on`);--> statement-breakpoint
CREATE INDEX `tasks_due_idx` ON `tasks` (`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_done_idx` ON `tasks` (`done_at`,`id`) WHERE "tasks"."done_at" IS NOT NULL AND "tasks"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_client_idx` ON `tasks` (`client_id`);--> statement-breakpoint
CREATE INDEX `tasks_creator_idx` ON `tasks` (`created_by`,`due_on`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_follows_idx` ON `tasks` (`follows_id`);--> statement-breakpoint
CREATE INDEX `tasks_deleted_idx` ON `tasks` (`deleted_at`) WHERE "tasks"."deleted_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `password_accounts` ADD `url` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `title` text;--> statement-breakpoint
ALTER TABLE `recordings` ADD `title` text;