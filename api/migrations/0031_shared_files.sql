ALTER TABLE `links` ADD `shared_at` text;--> statement-breakpoint
ALTER TABLE `links` ADD `shared_by` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `links_shared_by_idx` ON `links` (`shared_by`);--> statement-breakpoint
ALTER TABLE `documents` ADD `shared_at` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `shared_by` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `documents_shared_by_idx` ON `documents` (`shared_by`);--> statement-breakpoint
ALTER TABLE `recordings` ADD `shared_at` text;--> statement-breakpoint
ALTER TABLE `recordings` ADD `shared_by` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `recordings_shared_by_idx` ON `recordings` (`shared_by`);