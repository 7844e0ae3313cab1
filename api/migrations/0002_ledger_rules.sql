CREATE TRIGGER payments_amount_positive BEFORE INSERT ON payments
WHEN NEW.amount < 1 OR NEW.amount > 1000000000 BEGIN
  SELECT RAISE(ABORT, 'an amount is above 0 and up to 10,000,000.00');
END;
--> statement-breakpoint
CREATE TRIGGER payments_settle_like_for_like BEFORE INSERT ON payments
WHEN NEW.settles_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM payments AS pending
  WHERE pending.id = NEW.settles_id
    AND pending.status = 'pending' AND NEW.status = 'completed'
    AND pending.client_id = NEW.client_id
    AND pending.type = NEW.type AND pending.amount = NEW.amount
) BEGIN
  SELECT RAISE(ABORT, 'a payment settles a pending one of the same client, direction and amount');
END;
--> statement-breakpoint
CREATE TRIGGER update_events_no_update BEFORE UPDATE ON update_events BEGIN
  SELECT RAISE(ABORT, 'what happened to an update is not rewritten');
END;
--> statement-breakpoint
CREATE TRIGGER profile_changes_no_update BEFORE UPDATE ON profile_changes BEGIN
  SELECT RAISE(ABORT, 'the history of a profile is not rewritten');
END;
