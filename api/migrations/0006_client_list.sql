DROP INDEX `clients_created_idx`;--> statement-breakpoint
CREATE INDEX `clients_created_idx` ON `clients` (`created_at`,`client_id`,`search_text`);