CREATE TABLE `client_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`number` integer NOT NULL,
	`industries` text NOT NULL,
	`employees_from` integer,
	`employees_to` integer,
	`regions` text NOT NULL,
	`trigger` text NOT NULL,
	`deciders` text NOT NULL,
	`exclusions` text NOT NULL,
	`note` text NOT NULL,
	`state` text NOT NULL,
	`proposed_on` text,
	`reminders` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "client_profiles_state" CHECK("client_profiles"."state" IN ('draft', 'proposed', 'agreed', 'replaced')),
	CONSTRAINT "client_profiles_proposed" CHECK((state = 'draft') = (proposed_on IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `client_profiles_open_idx` ON `client_profiles` (`client_id`) WHERE state IN ('draft', 'proposed');--> statement-breakpoint
CREATE UNIQUE INDEX `client_profiles_agreed_idx` ON `client_profiles` (`client_id`) WHERE state = 'agreed';--> statement-breakpoint
CREATE INDEX `client_profiles_proposed_idx` ON `client_profiles` (`proposed_on`) WHERE state = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX `client_profiles_number` ON `client_profiles` (`client_id`,`number`);--> statement-breakpoint
CREATE TABLE `profile_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`profile_id` text NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`day` text,
	FOREIGN KEY (`profile_id`) REFERENCES `client_profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "profile_events_by" CHECK("profile_events"."by" IN ('client', 'team'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `profile_events_profile_idx` ON `profile_events` (`profile_id`,`seq`);--> statement-breakpoint
ALTER TABLE `leads` ADD `profile_version` integer;