DROP INDEX `events_deleted_idx`;--> statement-breakpoint
CREATE INDEX `events_deleted_idx` ON `events` (`deleted_at`) WHERE "events"."deleted_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX `milestones_done_idx`;--> statement-breakpoint
DROP INDEX `milestones_deleted_idx`;--> statement-breakpoint
CREATE INDEX `milestones_open_idx` ON `milestones` (`due_on`,`id`) WHERE "milestones"."done_at" IS NULL AND "milestones"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `milestones_done_idx` ON `milestones` (`done_at`,`id`) WHERE "milestones"."done_at" IS NOT NULL AND "milestones"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `milestones_deleted_idx` ON `milestones` (`deleted_at`) WHERE "milestones"."deleted_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX `tasks_assignee_done_idx`;--> statement-breakpoint
DROP INDEX `tasks_done_idx`;--> statement-breakpoint
DROP INDEX `tasks_deleted_idx`;--> statement-breakpoint
CREATE INDEX `tasks_open_idx` ON `tasks` (`assignee_id`,`due_on`,`id`) WHERE "tasks"."done_at" IS NULL AND "tasks"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_count_idx` ON `tasks` (`assignee_id`,`deleted_at`,`done_at`,`due_on`);--> statement-breakpoint
CREATE INDEX `tasks_assignee_done_idx` ON `tasks` (`assignee_id`,`done_at`,`id`) WHERE "tasks"."done_at" IS NOT NULL AND "tasks"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_done_idx` ON `tasks` (`done_at`,`id`) WHERE "tasks"."done_at" IS NOT NULL AND "tasks"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_deleted_idx` ON `tasks` (`deleted_at`) WHERE "tasks"."deleted_at" IS NOT NULL;