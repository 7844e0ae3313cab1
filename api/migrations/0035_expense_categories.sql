ALTER TABLE `expense_entries` ADD `category` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `expense_entries_category_idx` ON `expense_entries` (`category`,`spent_on`);