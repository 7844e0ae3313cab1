ALTER TABLE `campaigns` ADD `counted_from` text
  CONSTRAINT `campaigns_counted_from` CHECK(counted_from IS NULL OR strftime('%w', counted_from) IS '1');--> statement-breakpoint
ALTER TABLE `monthly_reports` ADD `sent_leads` text;--> statement-breakpoint
CREATE INDEX `leads_counted_idx` ON `leads` (`client_id`,`released_on`,`not_counted_on`,`erased_on`);--> statement-breakpoint
CREATE INDEX `leads_appointments_idx` ON `leads` (`client_id`,`agreed_on`,`not_counted_on`,`outcome`,`appointment_at`,`lost_on`,`erased_on`);