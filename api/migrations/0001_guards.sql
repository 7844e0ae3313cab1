-- What the tables in code cannot say: rows that are never changed, rules of the ledger, the index of the search.
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_parts_no_update BEFORE UPDATE ON audit_parts BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_parts_no_delete BEFORE DELETE ON audit_parts BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
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
--> statement-breakpoint
CREATE TRIGGER update_events_no_update BEFORE UPDATE ON update_events BEGIN
  SELECT RAISE(ABORT, 'what happened to an update is not rewritten');
END;
--> statement-breakpoint
CREATE TRIGGER profile_changes_no_update BEFORE UPDATE ON profile_changes BEGIN
  SELECT RAISE(ABORT, 'the history of a profile is not rewritten');
END;
--> statement-breakpoint
CREATE TRIGGER pay_entries_no_update BEFORE UPDATE ON pay_entries BEGIN
  SELECT RAISE(ABORT, 'pay entries are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER pay_entries_no_delete BEFORE DELETE ON pay_entries BEGIN
  SELECT RAISE(ABORT, 'pay entries are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER expense_entries_no_update BEFORE UPDATE ON expense_entries BEGIN
  SELECT RAISE(ABORT, 'expense entries are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER expense_entries_no_delete BEFORE DELETE ON expense_entries BEGIN
  SELECT RAISE(ABORT, 'expense entries are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER expense_entries_reversal BEFORE INSERT ON expense_entries
WHEN (NEW.kind = 'reversal') IS NOT (NEW.reverses_id IS NOT NULL) OR (NEW.kind = 'reversal' AND NOT EXISTS (
  SELECT 1 FROM expense_entries e WHERE e.id = NEW.reverses_id AND e.kind = 'expense'
    AND e.amount = NEW.amount AND e.spent_on = NEW.spent_on))
BEGIN
  SELECT RAISE(ABORT, 'a reversal repeats the day and the amount of its expense');
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_index USING fts5(text, list_text, content='search_records', content_rowid='search_id', tokenize='trigram case_sensitive 1');
--> statement-breakpoint
CREATE VIRTUAL TABLE search_index_terms USING fts5vocab(search_index, instance);
--> statement-breakpoint
-- Removed entries are overwritten, as secure_delete does for tables.
INSERT INTO search_index(search_index, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER search_records_inserted AFTER INSERT ON search_records BEGIN
  INSERT INTO search_index(rowid, text, list_text) VALUES (NEW.search_id, NEW.text, NEW.list_text);
END;
--> statement-breakpoint
CREATE TRIGGER search_records_deleted AFTER DELETE ON search_records BEGIN
  INSERT INTO search_index(search_index, rowid, text, list_text) VALUES ('delete', OLD.search_id, OLD.text, OLD.list_text);
END;
--> statement-breakpoint
CREATE TRIGGER search_records_updated AFTER UPDATE OF text, list_text ON search_records WHEN NEW.text <> OLD.text OR NEW.list_text <> OLD.list_text BEGIN
  INSERT INTO search_index(search_index, rowid, text, list_text) VALUES ('delete', OLD.search_id, OLD.text, OLD.list_text);
  INSERT INTO search_index(rowid, text, list_text) VALUES (NEW.search_id, NEW.text, NEW.list_text);
END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER client_users_leave_with_client AFTER DELETE ON client_users BEGIN
  DELETE FROM users WHERE id = OLD.user_id;
END;
--> statement-breakpoint
-- Meetings are counted after their guest is erased, without saying who it was.
CREATE TRIGGER hiring_submissions_delete_erases_meetings BEFORE DELETE ON hiring_submissions BEGIN
  UPDATE meetings SET title = 'Meeting', name = NULL, email = NULL, time_zone = NULL, answers = '[]',
    reference = NULL, match_note = NULL, join_url = NULL, cancel_url = NULL, reschedule_url = NULL
  WHERE submission_id = OLD.id;
END;
--> statement-breakpoint
-- What was said about a meeting is not for another client to whom the booking is given.
CREATE TRIGGER meetings_client_deletes_conversation AFTER UPDATE OF client_id ON meetings WHEN NEW.client_id <> OLD.client_id OR OLD.client_id IS NULL BEGIN
  DELETE FROM conversations WHERE id = NEW.id AND client_id <> NEW.client_id;
END;
