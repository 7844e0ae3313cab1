CREATE TABLE `billing_details` (
	`client_id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`tax_number` text NOT NULL,
	`purchase_order` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`replaces_id` text,
	`number` text NOT NULL,
	`file` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`replaces_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_replaces_id_unique` ON `invoices` (`replaces_id`);--> statement-breakpoint
CREATE INDEX `invoices_client_idx` ON `invoices` (`client_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_payment_idx` ON `invoices` (`payment_id`);--> statement-breakpoint
CREATE INDEX `invoices_number_idx` ON `invoices` (`number`);--> statement-breakpoint
ALTER TABLE `orders` ADD `fee_due_days` integer;--> statement-breakpoint
ALTER TABLE `updates` ADD `paid_on` text;