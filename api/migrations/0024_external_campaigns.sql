CREATE TABLE `external_campaigns` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`source` text NOT NULL,
	`external_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `external_campaigns_client_idx` ON `external_campaigns` (`client_id`,`source`,`external_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `external_campaigns_id` ON `external_campaigns` (`source`,`external_id`);--> statement-breakpoint
CREATE TABLE `lead_suggestions` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`at` text NOT NULL,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`appointment_at` text,
	`done_at` text,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lead_suggestions_kind" CHECK("lead_suggestions"."kind" IN ('booked', 'not-interested', 'wrong-person', 'out-of-office', 'other'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `lead_suggestions_lead_idx` ON `lead_suggestions` (`lead_id`,`at`);