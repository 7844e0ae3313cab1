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
