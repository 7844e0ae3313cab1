CREATE TABLE `search_documents` (
	`doc_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`scope` text NOT NULL,
	`text` text NOT NULL,
	CONSTRAINT "search_documents_kind" CHECK("search_documents"."kind" IN ('client', 'prompt', 'link', 'recording', 'document', 'password', 'video', 'staff', 'task'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_source_idx` ON `search_documents` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `search_documents_newest_idx` ON `search_documents` (`kind`,`doc_id`);--> statement-breakpoint
CREATE TABLE `search_queue` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL
) STRICT;
