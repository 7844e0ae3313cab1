ALTER TABLE `api_keys` ADD `expiry_mailed_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `email_error` text;