CREATE TABLE `client_baselines` (
	`client_id` text PRIMARY KEY NOT NULL,
	`leads_per_month` integer,
	`days_to_meeting` integer,
	`started_on` text,
	`reported_by` text,
	`reported_on` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
