CREATE TABLE `google_email_confirmations` (
	`client_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `google_email_confirmations_token_hash_unique` ON `google_email_confirmations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `google_email_confirmations_expires_idx` ON `google_email_confirmations` (`expires_at`);--> statement-breakpoint
ALTER TABLE `calendar_feeds` ADD `security_stamp` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `hiring_submissions` ADD `email_confirmed_at` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `google_email_confirmed_at` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `suspended_at` text;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `reader_id` text;--> statement-breakpoint
CREATE INDEX `mail_outbox_reader_idx` ON `mail_outbox` (`reader_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `known_networks_network_idx` ON `known_networks` (`network`);