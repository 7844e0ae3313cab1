ALTER TABLE `users` ADD `terms_since` text;--> statement-breakpoint
ALTER TABLE `users` ADD `terms_accepted_at` text;