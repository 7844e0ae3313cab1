ALTER TABLE `sessions` ADD `viewing_as` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `sessions_viewing_idx` ON `sessions` (`viewing_as`);