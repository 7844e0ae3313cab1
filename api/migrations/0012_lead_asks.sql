CREATE TABLE `lead_asks` (
	`client_id` text NOT NULL,
	`asked_on` text NOT NULL,
	`about` text NOT NULL,
	PRIMARY KEY(`client_id`, `asked_on`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lead_asks_about" CHECK("lead_asks"."about" IN ('appointments', 'open-leads'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `lead_reminders` (
	`lead_id` text NOT NULL,
	`appointment_at` text NOT NULL,
	`kind` text NOT NULL,
	`sent_on` text NOT NULL,
	PRIMARY KEY(`lead_id`, `appointment_at`, `kind`),
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lead_reminders_kind" CHECK("lead_reminders"."kind" IN ('brief', 'first-ask', 'second-ask'))
) STRICT;
--> statement-breakpoint
ALTER TABLE `leads` ADD `still_open_on` text;--> statement-breakpoint
CREATE INDEX `leads_awaited_idx` ON `leads` (`appointment_at`,`client_id`) WHERE leads.released_on IS NOT NULL AND leads.not_counted_on IS NULL AND leads.lost_on IS NULL AND leads.erased_on IS NULL AND leads.outcome IS NULL AND leads.appointment_at IS NOT NULL;