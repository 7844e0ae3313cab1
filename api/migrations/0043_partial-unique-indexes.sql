DROP INDEX `meeting_times_previous_idx`;--> statement-breakpoint
DROP INDEX `erasures_at_idx`;--> statement-breakpoint
DROP INDEX `data_requests_token_hash_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `data_requests_token_hash_unique` ON `data_requests` (`token_hash`) WHERE "data_requests"."token_hash" IS NOT NULL;--> statement-breakpoint
DROP INDEX `deals_payment_id_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `deals_payment_id_unique` ON `deals` (`payment_id`) WHERE "deals"."payment_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX `expense_entries_reverses_id_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `expense_entries_reverses_id_unique` ON `expense_entries` (`reverses_id`) WHERE "expense_entries"."reverses_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX `invoices_replaces_id_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_replaces_id_unique` ON `invoices` (`replaces_id`) WHERE "invoices"."replaces_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX `payments_update_id_unique`;--> statement-breakpoint
DROP INDEX `payments_settles_id_unique`;--> statement-breakpoint
DROP INDEX `payments_reverses_id_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_update_id_unique` ON `payments` (`update_id`) WHERE "payments"."update_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_settles_id_unique` ON `payments` (`settles_id`) WHERE "payments"."settles_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reverses_id_unique` ON `payments` (`reverses_id`) WHERE "payments"."reverses_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX `tasks_follows_idx`;--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_follows_idx` ON `tasks` (`follows_id`) WHERE "tasks"."follows_id" IS NOT NULL;