CREATE TABLE `client_exclusions` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`company` text NOT NULL,
	`domain` text NOT NULL,
	`company_key` text NOT NULL,
	`search_text` text NOT NULL,
	`email` text,
	`reason` text NOT NULL,
	`source` text NOT NULL,
	`list_id` text,
	`excluded_on` text NOT NULL,
	`by` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`list_id`) REFERENCES `target_lists`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "client_exclusions_source" CHECK("client_exclusions"."source" IN ('client', 'team', 'list'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_exclusions_domain_idx` ON `client_exclusions` (`client_id`,`domain`) WHERE domain <> '';--> statement-breakpoint
CREATE INDEX `client_exclusions_name_idx` ON `client_exclusions` (`client_id`,`company_key`);--> statement-breakpoint
CREATE INDEX `client_exclusions_email_idx` ON `client_exclusions` (`client_id`,`email`) WHERE email IS NOT NULL;--> statement-breakpoint
CREATE INDEX `client_exclusions_client_idx` ON `client_exclusions` (`client_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `client_exclusions_list_idx` ON `client_exclusions` (`list_id`);--> statement-breakpoint
CREATE TABLE `target_list_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list_id` text NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`day` text,
	FOREIGN KEY (`list_id`) REFERENCES `target_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "target_list_events_by" CHECK("target_list_events"."by" IN ('client', 'team'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `target_list_events_list_idx` ON `target_list_events` (`list_id`,`seq`);--> statement-breakpoint
CREATE TABLE `target_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`name` text NOT NULL,
	`note` text NOT NULL,
	`state` text NOT NULL,
	`profile_version` integer,
	`proposed_on` text,
	`reminders` integer DEFAULT 0 NOT NULL,
	`agreed_on` text,
	`sending_started_on` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "target_lists_state" CHECK("target_lists"."state" IN ('draft', 'proposed', 'agreed')),
	CONSTRAINT "target_lists_proposed" CHECK((state = 'draft') = (proposed_on IS NULL)),
	CONSTRAINT "target_lists_agreed" CHECK((state = 'agreed') = (agreed_on IS NOT NULL)),
	CONSTRAINT "target_lists_deleted" CHECK(deleted_at IS NULL OR state = 'draft')
) STRICT;
--> statement-breakpoint
CREATE INDEX `target_lists_client_idx` ON `target_lists` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `target_lists_proposed_idx` ON `target_lists` (`proposed_on`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `target_lists_started_idx` ON `target_lists` (`sending_started_on`) WHERE sending_started_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX `target_lists_deleted_idx` ON `target_lists` (`deleted_at`) WHERE "target_lists"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `targets` (
	`id` text PRIMARY KEY NOT NULL,
	`list_id` text NOT NULL,
	`company` text NOT NULL,
	`domain` text NOT NULL,
	`company_key` text NOT NULL,
	`search_text` text NOT NULL,
	`country` text NOT NULL,
	`employees` integer,
	`note` text NOT NULL,
	`excluded_on` text,
	`excluded_reason` text DEFAULT '' NOT NULL,
	`excluded_by` text DEFAULT '' NOT NULL,
	`exclusion_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`list_id`) REFERENCES `target_lists`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`exclusion_id`) REFERENCES `client_exclusions`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "targets_excluded" CHECK(exclusion_id IS NULL OR excluded_on IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE INDEX `targets_list_idx` ON `targets` (`list_id`,`company_key`,`id`);--> statement-breakpoint
CREATE INDEX `targets_excluded_idx` ON `targets` (`list_id`,`excluded_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `targets_domain_idx` ON `targets` (`list_id`,`domain`) WHERE domain <> '';--> statement-breakpoint
CREATE INDEX `targets_exclusion_idx` ON `targets` (`exclusion_id`);--> statement-breakpoint
ALTER TABLE `leads` ADD `target_id` text REFERENCES targets(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `leads` ADD `off_list_reason` text;--> statement-breakpoint
CREATE INDEX `leads_target_idx` ON `leads` (`target_id`) WHERE target_id IS NOT NULL;