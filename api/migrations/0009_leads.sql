CREATE TABLE `lead_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lead_id` text NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`name` text NOT NULL,
	`note` text NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lead_events_kind" CHECK("lead_events"."kind" IN ('released', 'edited', 'appointment-agreed', 'appointment-moved', 'appointment-cancelled', 'outcome', 'lost', 'reopened', 'withdrawn', 'reinstated')),
	CONSTRAINT "lead_events_by" CHECK("lead_events"."by" IN ('client', 'team'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `lead_events_lead_idx` ON `lead_events` (`lead_id`,`seq`);--> statement-breakpoint
CREATE TABLE `lead_reads` (
	`lead_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`lead_id`, `user_id`),
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `lead_reads_user_idx` ON `lead_reads` (`user_id`);--> statement-breakpoint
CREATE TABLE `leads` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`person` text NOT NULL,
	`job_title` text NOT NULL,
	`company` text NOT NULL,
	`domain` text NOT NULL,
	`email` text,
	`phone` text NOT NULL,
	`link` text,
	`tool` text NOT NULL,
	`campaign` text NOT NULL,
	`list` text NOT NULL,
	`why_now` text NOT NULL,
	`said_so_far` text NOT NULL,
	`notice_on` text,
	`follow_up_on` text,
	`released_on` text,
	`agreed_on` text,
	`appointment_at` text,
	`outcome` text,
	`lost_on` text,
	`lost_reason` text,
	`not_counted_on` text,
	`not_counted_reason` text,
	`listed_at` text NOT NULL,
	`state` text GENERATED ALWAYS AS (CASE WHEN released_on IS NULL THEN 'draft' WHEN not_counted_on IS NOT NULL THEN 'not-counted' WHEN lost_on IS NOT NULL THEN 'lost' WHEN outcome IN ('held-fit', 'held-no-fit') THEN 'met' WHEN appointment_at IS NULL THEN 'lead' ELSE 'appointment' END) VIRTUAL NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "leads_outcome" CHECK("leads"."outcome" IN ('held-fit', 'held-no-fit', 'no-show', 'client-absent', 'cancelled')),
	CONSTRAINT "leads_deleted" CHECK(deleted_at IS NULL OR released_on IS NULL),
	CONSTRAINT "leads_agreed" CHECK(agreed_on IS NULL OR agreed_on >= released_on),
	CONSTRAINT "leads_of_release" CHECK(released_on IS NOT NULL OR coalesce(agreed_on, outcome, lost_on, not_counted_on) IS NULL),
	CONSTRAINT "leads_appointment" CHECK(released_on IS NULL OR agreed_on IS NOT NULL OR coalesce(appointment_at, outcome) IS NULL),
	CONSTRAINT "leads_lost" CHECK((lost_on IS NULL) = (lost_reason IS NULL)),
	CONSTRAINT "leads_not_counted" CHECK((not_counted_on IS NULL) = (not_counted_reason IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX `leads_client_idx` ON `leads` (`client_id`,`listed_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_listed_idx` ON `leads` (`listed_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_state_idx` ON `leads` (`state`,`listed_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_released_idx` ON `leads` (`released_on`,`client_id`);--> statement-breakpoint
CREATE INDEX `leads_agreed_idx` ON `leads` (`agreed_on`,`client_id`);--> statement-breakpoint
CREATE INDEX `leads_deleted_idx` ON `leads` (`deleted_at`) WHERE "leads"."deleted_at" IS NOT NULL;