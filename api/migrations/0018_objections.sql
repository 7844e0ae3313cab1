CREATE TABLE `objections` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`deal_id` text,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`objected_on` text NOT NULL,
	`objected_by` text NOT NULL,
	`due_on` text NOT NULL,
	`withdrawn_on` text,
	`decision` text,
	`decided_on` text,
	`decision_reason` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "objections_decision" CHECK("objections"."decision" IN ('accepted', 'declined')),
	CONSTRAINT "objections_decided" CHECK((decision IS NULL) = (decided_on IS NULL) AND (decision IS NULL) = (decision_reason IS NULL)),
	CONSTRAINT "objections_ended" CHECK(decision IS NULL OR withdrawn_on IS NULL)
) STRICT;
--> statement-breakpoint
CREATE INDEX `objections_client_idx` ON `objections` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `objections_lead_idx` ON `objections` (`lead_id`);--> statement-breakpoint
CREATE INDEX `objections_deal_idx` ON `objections` (`deal_id`);--> statement-breakpoint
CREATE INDEX `objections_open_idx` ON `objections` (`due_on`) WHERE "objections"."decision" IS NULL AND "objections"."withdrawn_on" IS NULL;--> statement-breakpoint
ALTER TABLE `leads` ADD `objection_due_on` text;