ALTER TABLE `hiring_submissions` ADD `pages` integer;--> statement-breakpoint
ALTER TABLE `hiring_submissions` ADD `missed_date` text;--> statement-breakpoint
ALTER TABLE `hiring_submissions` ADD `reminded_of` text;--> statement-breakpoint
ALTER TABLE `hiring_submissions` ADD `decision_message` text;