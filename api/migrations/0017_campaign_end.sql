ALTER TABLE `campaigns` ADD `finished_on` text;--> statement-breakpoint
UPDATE `campaigns` SET `finished_on` = substr(`updated_at`, 1, 10) WHERE `status` = 'finished';