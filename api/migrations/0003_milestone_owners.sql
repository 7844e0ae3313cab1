CREATE TABLE `__old_milestones` AS SELECT * FROM `milestones`;--> statement-breakpoint
DROP TABLE `milestones`;--> statement-breakpoint
CREATE TABLE `milestones` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`title` text NOT NULL,
	`due_on` text NOT NULL,
	`done_at` text,
	`owner_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
INSERT INTO `milestones` SELECT `id`, `client_id`, `title`, `due_on`, `done_at`, NULL, `created_at`, `updated_at`, `version`, `deleted_at` FROM `__old_milestones`;--> statement-breakpoint
DROP TABLE `__old_milestones`;--> statement-breakpoint
CREATE INDEX `milestones_client_idx` ON `milestones` (`client_id`,`due_on`);--> statement-breakpoint
CREATE INDEX `milestones_open_idx` ON `milestones` (`due_on`,`id`) WHERE "milestones"."done_at" IS NULL AND "milestones"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `milestones_due_idx` ON `milestones` (`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `milestones_done_idx` ON `milestones` (`done_at`,`id`) WHERE "milestones"."done_at" IS NOT NULL AND "milestones"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `milestones_deleted_idx` ON `milestones` (`deleted_at`) WHERE "milestones"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `milestones_owner_idx` ON `milestones` (`owner_id`);
