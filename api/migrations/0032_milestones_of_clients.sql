ALTER TABLE `milestones` ADD `needs_client` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `milestones` ADD `notified_on` text;