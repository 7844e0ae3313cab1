CREATE TABLE `ledger_months` (
	`client_id` text NOT NULL,
	`month` text NOT NULL,
	`revenue` integer NOT NULL,
	`expenses` integer NOT NULL,
	`funds_in` integer NOT NULL,
	`funds_out` integer NOT NULL,
	PRIMARY KEY(`client_id`, `month`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
DROP INDEX `payments_completed_idx`;--> statement-breakpoint
CREATE INDEX `payments_pending_idx` ON `payments` (`client_id`) WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `payments_written_idx` ON `payments` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_completed_idx` ON `payments` (`status`,`date`,`id`,`kind`);--> statement-breakpoint
CREATE TRIGGER payments_add_to_month AFTER INSERT ON payments WHEN NEW.status = 'completed' BEGIN
  INSERT INTO ledger_months (client_id, month, revenue, expenses, funds_in, funds_out) VALUES (
    NEW.client_id,
    substr(NEW.date, 1, 7),
    CASE WHEN NEW.kind = 'fee' THEN -NEW.effect ELSE 0 END,
    CASE WHEN NEW.kind = 'credit' THEN NEW.effect ELSE 0 END,
    CASE WHEN NEW.kind = 'payment' THEN NEW.effect ELSE 0 END,
    CASE WHEN NEW.kind IN ('budget', 'payout') THEN -NEW.effect ELSE 0 END
  ) ON CONFLICT (client_id, month) DO UPDATE SET
    revenue = revenue + excluded.revenue,
    expenses = expenses + excluded.expenses,
    funds_in = funds_in + excluded.funds_in,
    funds_out = funds_out + excluded.funds_out;
END;
