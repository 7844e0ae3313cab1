-- Rows that foreign keys delete, and guests that a trigger erases, must not stay in the search.
CREATE TRIGGER comments_deleted_not_found AFTER DELETE ON comments BEGIN
  DELETE FROM search_records WHERE kind = 'comment' AND record_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER attachments_deleted_not_found AFTER DELETE ON attachments BEGIN
  DELETE FROM search_records WHERE kind = 'file' AND record_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER meetings_deleted_not_found AFTER DELETE ON meetings BEGIN
  DELETE FROM search_records WHERE kind = 'meeting' AND record_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER meetings_erased_not_found AFTER UPDATE OF name, client_id ON meetings WHEN NEW.name IS NULL AND NEW.client_id IS NULL BEGIN
  DELETE FROM search_records WHERE kind = 'meeting' AND record_id = NEW.id;
END;
