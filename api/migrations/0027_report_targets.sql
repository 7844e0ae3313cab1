ALTER TABLE `campaigns` ADD `leads_target` integer;--> statement-breakpoint
ALTER TABLE `campaigns` ADD `appointments_target` integer;