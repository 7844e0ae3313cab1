CREATE TRIGGER pay_entries_no_update BEFORE UPDATE ON pay_entries BEGIN
  SELECT RAISE(ABORT, 'pay entries are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER pay_entries_no_delete BEFORE DELETE ON pay_entries BEGIN
  SELECT RAISE(ABORT, 'pay entries are append-only');
END;
