CREATE TABLE `campaign_periods` (
	`client_id` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `campaigns`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `campaign_periods_client_idx` ON `campaign_periods` (`client_id`,`from_date`,`to_date`);--> statement-breakpoint
CREATE UNIQUE INDEX `campaign_periods_open_idx` ON `campaign_periods` (`client_id`) WHERE "campaign_periods"."to_date" IS NULL;