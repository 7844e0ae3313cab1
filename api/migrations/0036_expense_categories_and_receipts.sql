CREATE TABLE `expense_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`expense_id` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`file` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`expense_id`) REFERENCES `expense_entries`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `expense_receipts_expense_idx` ON `expense_receipts` (`expense_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `expense_receipts_deleted_idx` ON `expense_receipts` (`deleted_at`) WHERE "expense_receipts"."deleted_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `expense_entries` ADD `category` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `expense_entries_category_idx` ON `expense_entries` (`category`,`spent_on`);