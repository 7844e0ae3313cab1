CREATE TABLE `deals` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`reported_by` text NOT NULL,
	`reported_on` text NOT NULL,
	`signed_on` text NOT NULL,
	`value` integer,
	`proof` text NOT NULL,
	`proof_link` text,
	`declined_on` text,
	`declined_reason` text,
	`confirmed_on` text,
	`confirmed_reason` text,
	`order_number` integer,
	`fee` integer,
	`payment_id` text,
	`completes_on` text,
	`agreed_on` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "deals_reported_by" CHECK("deals"."reported_by" IN ('client', 'team')),
	CONSTRAINT "deals_declined" CHECK((declined_on IS NULL) = (declined_reason IS NULL)),
	CONSTRAINT "deals_confirmed" CHECK((confirmed_on IS NULL) = (payment_id IS NULL) AND (payment_id IS NULL) = (fee IS NULL)),
	CONSTRAINT "deals_decided" CHECK(declined_on IS NULL OR confirmed_on IS NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `deals_payment_id_unique` ON `deals` (`payment_id`);--> statement-breakpoint
CREATE INDEX `deals_client_idx` ON `deals` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deals_lead_idx` ON `deals` (`lead_id`);--> statement-breakpoint
CREATE INDEX `deals_completes_idx` ON `deals` (`completes_on`) WHERE "deals"."completes_on" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deals_open_idx` ON `deals` (`created_at`) WHERE "deals"."confirmed_on" IS NULL AND "deals"."declined_on" IS NULL;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text,
	`delivered_at` text,
	`last_error` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_webhook_deliveries`("id", "webhook_id", "kind", "subject_id", "attempts", "next_attempt_at", "delivered_at", "last_error", "created_at") SELECT "id", "webhook_id", "kind", "subject_id", "attempts", "next_attempt_at", "delivered_at", "last_error", "created_at" FROM `webhook_deliveries`;--> statement-breakpoint
DROP TABLE `webhook_deliveries`;--> statement-breakpoint
ALTER TABLE `__new_webhook_deliveries` RENAME TO `webhook_deliveries`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due_idx` ON `webhook_deliveries` (`next_attempt_at`) WHERE next_attempt_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created_idx` ON `webhook_deliveries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook_idx` ON `webhook_deliveries` (`webhook_id`);--> statement-breakpoint
DROP INDEX `leads_awaited_idx`;--> statement-breakpoint
DROP INDEX `leads_state_idx`;--> statement-breakpoint
ALTER TABLE `leads` ADD `won_on` text;--> statement-breakpoint
ALTER TABLE `leads` DROP COLUMN `state`;--> statement-breakpoint
ALTER TABLE `leads` ADD `state` text GENERATED ALWAYS AS (CASE WHEN released_on IS NULL THEN 'draft' WHEN not_counted_on IS NOT NULL THEN 'not-counted' WHEN won_on IS NOT NULL THEN 'won' WHEN lost_on IS NOT NULL THEN 'lost' WHEN outcome IN ('held-fit', 'held-no-fit') THEN 'met' WHEN appointment_at IS NULL THEN 'lead' ELSE 'appointment' END) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_state_idx` ON `leads` (`state`,`listed_at`,`id`);--> statement-breakpoint
CREATE INDEX `leads_awaited_idx` ON `leads` (`appointment_at`,`client_id`) WHERE leads.released_on IS NOT NULL AND leads.not_counted_on IS NULL AND leads.won_on IS NULL AND leads.lost_on IS NULL AND leads.erased_on IS NULL AND leads.outcome IS NULL AND leads.appointment_at IS NOT NULL;
