CREATE TABLE `import_changes` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`record` text NOT NULL,
	`before` text,
	`row` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `import_changes_record_idx` ON `import_changes` (`record`);--> statement-breakpoint
CREATE INDEX `import_changes_open_idx` ON `import_changes` (`import_id`,`line`) WHERE row IS NOT NULL;--> statement-breakpoint
CREATE TABLE `import_mappings` (
	`kind` text NOT NULL,
	`headings` text NOT NULL,
	`fields` text NOT NULL,
	PRIMARY KEY(`kind`, `headings`),
	CONSTRAINT "import_mappings_kind" CHECK("import_mappings"."kind" IN ('leads', 'do-not-contact', 'sending-weeks', 'targets', 'exclusions'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`cells` text NOT NULL,
	`reason` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`client_id` text,
	`into_id` text,
	`into_name` text,
	`file_name` text NOT NULL,
	`by` text NOT NULL,
	`state` text NOT NULL,
	`columns` text NOT NULL,
	`mapping` text NOT NULL,
	`remembered` integer NOT NULL,
	`rows` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`ready` integer DEFAULT 0 NOT NULL,
	`problem_count` integer DEFAULT 0 NOT NULL,
	`problems` text NOT NULL,
	`left_out_by` text NOT NULL,
	`left_out_rows` text NOT NULL,
	`published_at` text,
	`undone` text,
	`created_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "imports_kind" CHECK("imports"."kind" IN ('leads', 'do-not-contact', 'sending-weeks', 'targets', 'exclusions')),
	CONSTRAINT "imports_state" CHECK("imports"."state" IN ('uploaded', 'checking', 'checked', 'publishing', 'published', 'undoing', 'undone'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `imports_client_idx` ON `imports` (`client_id`);--> statement-breakpoint
CREATE INDEX `imports_published_idx` ON `imports` (`kind`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `imports_unfinished_idx` ON `imports` (`created_at`) WHERE published_at IS NULL;