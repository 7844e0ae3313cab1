CREATE TABLE `data_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text,
	`email` text,
	`kind` text,
	`confirmed_at` text,
	`due_on` text,
	`done_at` text,
	`done_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_requests_kind" CHECK("data_requests"."kind" IN ('object', 'access', 'erase')),
	CONSTRAINT "data_requests_confirmed" CHECK((kind IS NULL) = (confirmed_at IS NULL) AND (kind IS NULL) = (due_on IS NULL)),
	CONSTRAINT "data_requests_done" CHECK(done_at IS NULL OR (kind IS NOT NULL AND email IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `data_requests_token_hash_unique` ON `data_requests` (`token_hash`);--> statement-breakpoint
CREATE INDEX `data_requests_due_idx` ON `data_requests` (`due_on`,`id`) WHERE done_at IS NULL;--> statement-breakpoint
CREATE INDEX `data_requests_created_idx` ON `data_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `contact_hash_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `do_not_contact` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	`address` text,
	`address_until` text,
	`reason` text NOT NULL,
	`source` text NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "do_not_contact_kind" CHECK("do_not_contact"."kind" IN ('email', 'domain', 'profile', 'phone', 'person')),
	CONSTRAINT "do_not_contact_reason" CHECK("do_not_contact"."reason" IN ('objection', 'erasure', 'bounce')),
	CONSTRAINT "do_not_contact_source" CHECK("do_not_contact"."source" IN ('page', 'team', 'api'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `do_not_contact_hash_unique` ON `do_not_contact` (`hash`);--> statement-breakpoint
CREATE INDEX `do_not_contact_created_idx` ON `do_not_contact` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `do_not_contact_until_idx` ON `do_not_contact` (`address_until`) WHERE address_until IS NOT NULL;--> statement-breakpoint
CREATE TABLE `erasures` (
	`record_id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `erasures_at_idx` ON `erasures` (`at`,`record_id`);