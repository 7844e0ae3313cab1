CREATE TABLE `search_stale` (
	`doc_id` integer PRIMARY KEY NOT NULL,
	FOREIGN KEY (`doc_id`) REFERENCES `search_documents`(`doc_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
DROP TABLE `search_queue`;--> statement-breakpoint
DROP INDEX `search_documents_newest_idx`;--> statement-breakpoint
ALTER TABLE `search_documents` ADD `list_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `search_documents` ADD `hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `links` DROP COLUMN `search_text`;--> statement-breakpoint
ALTER TABLE `password_accounts` DROP COLUMN `search_text`;--> statement-breakpoint
ALTER TABLE `prompts` DROP COLUMN `search_text`;