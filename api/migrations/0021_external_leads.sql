CREATE TABLE `external_leads` (
	`client_id` text NOT NULL,
	`source` text NOT NULL,
	`external_id` text NOT NULL,
	`lead_id` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`client_id`, `source`, `external_id`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `external_leads_lead_idx` ON `external_leads` (`lead_id`);