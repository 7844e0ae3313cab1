CREATE TABLE `dns_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`domain_id` text NOT NULL,
	`at` text NOT NULL,
	`check` text NOT NULL,
	`from_state` text NOT NULL,
	`state` text NOT NULL,
	`finding` text NOT NULL,
	FOREIGN KEY (`domain_id`) REFERENCES `sending_domains`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "dns_changes_check" CHECK("dns_changes"."check" IN ('mx', 'spf', 'dkim', 'dmarc'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `dns_changes_domain_idx` ON `dns_changes` (`domain_id`,`at`);--> statement-breakpoint
CREATE TABLE `dns_checks` (
	`domain_id` text NOT NULL,
	`check` text NOT NULL,
	`state` text NOT NULL,
	`finding` text NOT NULL,
	`since` text,
	`pending` text,
	`pending_at` text,
	`unanswered` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`domain_id`, `check`),
	FOREIGN KEY (`domain_id`) REFERENCES `sending_domains`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "dns_checks_check" CHECK("dns_checks"."check" IN ('mx', 'spf', 'dkim', 'dmarc')),
	CONSTRAINT "dns_checks_state" CHECK("dns_checks"."state" IN ('failing', 'warning', 'unknown', 'healthy')),
	CONSTRAINT "dns_checks_pending" CHECK((pending IS NULL) = (pending_at IS NULL))
) STRICT;
--> statement-breakpoint
CREATE TABLE `sending_domains` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`domain` text NOT NULL,
	`selectors` text NOT NULL,
	`mailboxes` integer NOT NULL,
	`mailbox_limit` integer NOT NULL,
	`warm_up_since` text,
	`ready_on` text,
	`renews_on` text,
	`note` text NOT NULL,
	`checked_at` text,
	`next_check_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `sending_domains_client_idx` ON `sending_domains` (`client_id`,`domain`);--> statement-breakpoint
CREATE UNIQUE INDEX `sending_domains_domain_idx` ON `sending_domains` (`domain`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `sending_domains_next_check_idx` ON `sending_domains` (`next_check_at`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `sending_domains_renews_idx` ON `sending_domains` (`renews_on`) WHERE renews_on IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `sending_domains_deleted_idx` ON `sending_domains` (`deleted_at`) WHERE "sending_domains"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `sending_incidents` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`domain_id` text,
	`domain` text NOT NULL,
	`opened_at` text NOT NULL,
	`opened_by` text NOT NULL,
	`causes` text NOT NULL,
	`stopped_on` text,
	`fixed_on` text,
	`emails_made_up` integer,
	`note` text NOT NULL,
	`closed_on` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`domain_id`) REFERENCES `sending_domains`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "sending_incidents_opened_by" CHECK("sending_incidents"."opened_by" IN ('check', 'team')),
	CONSTRAINT "sending_incidents_closed" CHECK(closed_on IS NULL OR emails_made_up IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE INDEX `sending_incidents_client_idx` ON `sending_incidents` (`client_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `sending_incidents_domain_idx` ON `sending_incidents` (`domain_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sending_incidents_open_idx` ON `sending_incidents` (`domain_id`) WHERE closed_on IS NULL;--> statement-breakpoint
CREATE TABLE `sending_weeks` (
	`domain_id` text NOT NULL,
	`week` text NOT NULL,
	`sent` integer NOT NULL,
	`bounced` integer NOT NULL,
	`replied` integer NOT NULL,
	`spam_rate` real,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`domain_id`, `week`),
	FOREIGN KEY (`domain_id`) REFERENCES `sending_domains`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
