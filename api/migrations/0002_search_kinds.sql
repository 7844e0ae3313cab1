-- The kinds of records are stated in code. The rows are made anew at the next start of the server.
INSERT INTO search_index(search_index) VALUES ('delete-all');
--> statement-breakpoint
DROP TABLE search_records;
--> statement-breakpoint
CREATE TABLE `search_records` (
	`search_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`client_id` text,
	`title` text NOT NULL,
	`subtitle` text NOT NULL,
	`scope` text NOT NULL,
	`text` text NOT NULL,
	`list_text` text NOT NULL,
	`deleted_at` text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `search_records_record_idx` ON `search_records` (`kind`,`record_id`);
--> statement-breakpoint
CREATE INDEX `search_records_client_idx` ON `search_records` (`client_id`);
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
