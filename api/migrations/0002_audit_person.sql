DROP INDEX `audit_log_subject_idx`;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `person_id` text;--> statement-breakpoint
CREATE INDEX `audit_log_person_idx` ON `audit_log` (`person_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_subject_idx` ON `audit_log` (`subject_id`,`seq`);