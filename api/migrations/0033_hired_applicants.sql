ALTER TABLE `hiring_submissions` ADD `invited_at` text;--> statement-breakpoint
ALTER TABLE `hiring_submissions` ADD `hired_at` text;--> statement-breakpoint
ALTER TABLE `hiring_submissions` ADD `hired_as` text REFERENCES staff(staff_id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `hiring_submissions` ADD `requirements_met` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `hiring_submissions_hired_idx` ON `hiring_submissions` (`hired_as`);--> statement-breakpoint
UPDATE `hiring_submissions` SET `invited_at` = `closed_at` WHERE `status` = 'invited';
