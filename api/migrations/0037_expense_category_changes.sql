-- The category is not part of the ledger: people sort expenses after they are entered.
DROP TRIGGER expense_entries_no_update;
--> statement-breakpoint
CREATE TRIGGER expense_entries_no_update BEFORE UPDATE OF id, kind, reverses_id, title, amount, spent_on, created_by_name, created_at ON expense_entries BEGIN
  SELECT RAISE(ABORT, 'expense entries are append-only');
END;
