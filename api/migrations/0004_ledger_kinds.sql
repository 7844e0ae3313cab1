-- Entries get a kind, a date and a cause. What was incoming was paid in by the client, what was outgoing paid out.
DROP INDEX payments_update_id_unique;
--> statement-breakpoint
DROP INDEX payments_settles_id_unique;
--> statement-breakpoint
DROP INDEX payments_completed_idx;
--> statement-breakpoint
DROP INDEX payments_client_idx;
--> statement-breakpoint
DROP TRIGGER payments_no_update;
--> statement-breakpoint
DROP TRIGGER payments_no_delete;
--> statement-breakpoint
DROP TRIGGER payments_amount_positive;
--> statement-breakpoint
DROP TRIGGER payments_settle_like_for_like;
--> statement-breakpoint
ALTER TABLE payments RENAME TO payments_before;
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`update_id` text,
	`settles_id` text,
	`reverses_id` text,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`effect` integer GENERATED ALWAYS AS (CASE WHEN (kind IN ('payment', 'credit')) = (reverses_id IS NULL) THEN amount ELSE -amount END) VIRTUAL NOT NULL,
	`date` text NOT NULL,
	`title` text NOT NULL,
	`reason` text,
	`created_at` text NOT NULL,
	`place` text GENERATED ALWAYS AS (date || ' ' || created_at) VIRTUAL NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`settles_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`reverses_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "payments_kind" CHECK("payments"."kind" IN ('payment', 'credit', 'fee', 'budget', 'payout')),
	CONSTRAINT "payments_status" CHECK("payments"."status" IN ('pending', 'completed', 'cancelled')),
	CONSTRAINT "payments_cause" CHECK("payments"."update_id" IS NOT NULL OR "payments"."settles_id" IS NOT NULL OR "payments"."reason" IS NOT NULL)
) STRICT;
--> statement-breakpoint
INSERT INTO payments (id, client_id, update_id, settles_id, kind, status, amount, date, title, reason, created_at)
SELECT id, client_id, update_id, settles_id, iif(type = 'incoming', 'payment', 'payout'), status, amount,
  substr(created_at, 1, 10), title,
  iif(update_id IS NULL AND settles_id IS NULL, 'Entered before reasons were kept.', NULL), created_at
FROM payments_before ORDER BY settles_id IS NOT NULL;
--> statement-breakpoint
DELETE FROM payments_before WHERE settles_id IS NOT NULL;
--> statement-breakpoint
DROP TABLE payments_before;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_update_id_unique` ON `payments` (`update_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_settles_id_unique` ON `payments` (`settles_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reverses_id_unique` ON `payments` (`reverses_id`);
--> statement-breakpoint
CREATE INDEX `payments_completed_idx` ON `payments` (`status`,`date`,`kind`,`effect`,`client_id`);
--> statement-breakpoint
CREATE INDEX `payments_client_idx` ON `payments` (`client_id`,`place`,`id`,`status`,`effect`);
--> statement-breakpoint
CREATE TRIGGER payments_no_update BEFORE UPDATE ON payments BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER payments_amount_positive BEFORE INSERT ON payments
WHEN NEW.amount < 1 OR NEW.amount > 1000000000 BEGIN
  SELECT RAISE(ABORT, 'an amount is above 0 and up to 10,000,000.00');
END;
--> statement-breakpoint
CREATE TRIGGER payments_settle_like_for_like BEFORE INSERT ON payments
WHEN (NEW.status = 'cancelled' AND NEW.settles_id IS NULL)
  OR (NEW.settles_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM payments AS pending
    WHERE pending.id = NEW.settles_id AND pending.status = 'pending'
      AND (NEW.status = 'completed' OR (NEW.status = 'cancelled' AND NEW.reason IS NOT NULL))
      AND pending.client_id = NEW.client_id
      AND pending.kind = NEW.kind AND pending.amount = NEW.amount
)) BEGIN
  SELECT RAISE(ABORT, 'a payment settles a pending one of the same client, kind and amount');
END;
--> statement-breakpoint
CREATE TRIGGER payments_reverse_like_for_like BEFORE INSERT ON payments
WHEN NEW.reverses_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM payments AS reversed
  WHERE reversed.id = NEW.reverses_id AND reversed.reverses_id IS NULL AND NEW.settles_id IS NULL
    AND reversed.status = 'completed' AND NEW.status = 'completed'
    AND NEW.update_id IS NULL AND NEW.reason IS NOT NULL
    AND reversed.client_id = NEW.client_id AND NEW.date >= reversed.date
    AND reversed.kind = NEW.kind AND reversed.amount = NEW.amount
) BEGIN
  SELECT RAISE(ABORT, 'a payment reverses a completed one of the same client, kind and amount, with a reason');
END;
