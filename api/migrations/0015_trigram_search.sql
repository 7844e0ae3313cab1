-- The server fills the new table at its start.
DROP TRIGGER search_client_index_removed;--> statement-breakpoint
DROP TRIGGER search_clients_delete;--> statement-breakpoint
DROP TRIGGER search_clients_insert;--> statement-breakpoint
DROP TRIGGER search_clients_update;--> statement-breakpoint
DROP TRIGGER search_company_renamed;--> statement-breakpoint
DROP TRIGGER search_document_index_removed;--> statement-breakpoint
DROP TRIGGER search_documents_delete;--> statement-breakpoint
DROP TRIGGER search_documents_insert;--> statement-breakpoint
DROP TRIGGER search_documents_placed;--> statement-breakpoint
DROP TRIGGER search_documents_update;--> statement-breakpoint
DROP TRIGGER search_email_changed;--> statement-breakpoint
DROP TRIGGER search_link_index_removed;--> statement-breakpoint
DROP TRIGGER search_links_delete;--> statement-breakpoint
DROP TRIGGER search_links_insert;--> statement-breakpoint
DROP TRIGGER search_links_update;--> statement-breakpoint
DROP TRIGGER search_password_access_delete;--> statement-breakpoint
DROP TRIGGER search_password_access_insert;--> statement-breakpoint
DROP TRIGGER search_password_accounts_delete;--> statement-breakpoint
DROP TRIGGER search_password_accounts_insert;--> statement-breakpoint
DROP TRIGGER search_password_accounts_update;--> statement-breakpoint
DROP TRIGGER search_password_index_removed;--> statement-breakpoint
DROP TRIGGER search_person_renamed;--> statement-breakpoint
DROP TRIGGER search_prompt_index_removed;--> statement-breakpoint
DROP TRIGGER search_prompts_delete;--> statement-breakpoint
DROP TRIGGER search_prompts_insert;--> statement-breakpoint
DROP TRIGGER search_prompts_update;--> statement-breakpoint
DROP TRIGGER search_recording_index_removed;--> statement-breakpoint
DROP TRIGGER search_recordings_delete;--> statement-breakpoint
DROP TRIGGER search_recordings_insert;--> statement-breakpoint
DROP TRIGGER search_recordings_update;--> statement-breakpoint
DROP TRIGGER search_staff_delete;--> statement-breakpoint
DROP TRIGGER search_staff_index_removed;--> statement-breakpoint
DROP TRIGGER search_staff_insert;--> statement-breakpoint
DROP TRIGGER search_staff_update;--> statement-breakpoint
DROP TRIGGER search_task_index_removed;--> statement-breakpoint
DROP TRIGGER search_tasks_delete;--> statement-breakpoint
DROP TRIGGER search_tasks_insert;--> statement-breakpoint
DROP TRIGGER search_tasks_update;--> statement-breakpoint
DROP TRIGGER search_video_index_removed;--> statement-breakpoint
DROP TRIGGER search_videos_delete;--> statement-breakpoint
DROP TRIGGER search_videos_insert;--> statement-breakpoint
DROP TRIGGER search_videos_update;--> statement-breakpoint
DROP TABLE search_client_index;--> statement-breakpoint
DROP TABLE search_prompt_index;--> statement-breakpoint
DROP TABLE search_link_index;--> statement-breakpoint
DROP TABLE search_recording_index;--> statement-breakpoint
DROP TABLE search_document_index;--> statement-breakpoint
DROP TABLE search_password_index;--> statement-breakpoint
DROP TABLE search_video_index;--> statement-breakpoint
DROP TABLE search_staff_index;--> statement-breakpoint
DROP TABLE search_task_index;--> statement-breakpoint
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
	`hidden` integer NOT NULL,
	CONSTRAINT "search_records_kind" CHECK("search_records"."kind" IN ('client', 'prompt', 'link', 'recording', 'document', 'password', 'video', 'staff', 'task'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `search_records_record_idx` ON `search_records` (`kind`,`record_id`);--> statement-breakpoint
CREATE INDEX `search_records_client_idx` ON `search_records` (`client_id`);--> statement-breakpoint
DROP TABLE `search_documents`;--> statement-breakpoint
DROP TABLE `search_stale`;--> statement-breakpoint
CREATE VIRTUAL TABLE search_index USING fts5(text, list_text, content='search_records', content_rowid='search_id', tokenize='trigram case_sensitive 1');--> statement-breakpoint
-- What is removed is overwritten, as secure_delete does for tables.
INSERT INTO search_index(search_index, rank) VALUES ('secure-delete', 1);--> statement-breakpoint
CREATE TRIGGER search_records_inserted AFTER INSERT ON search_records BEGIN
	INSERT INTO search_index(rowid, text, list_text) VALUES (NEW.search_id, NEW.text, NEW.list_text);
END;--> statement-breakpoint
CREATE TRIGGER search_records_deleted AFTER DELETE ON search_records BEGIN
	INSERT INTO search_index(search_index, rowid, text, list_text) VALUES ('delete', OLD.search_id, OLD.text, OLD.list_text);
END;--> statement-breakpoint
CREATE TRIGGER search_records_updated AFTER UPDATE OF text, list_text ON search_records WHEN NEW.text <> OLD.text OR NEW.list_text <> OLD.list_text BEGIN
	INSERT INTO search_index(search_index, rowid, text, list_text) VALUES ('delete', OLD.search_id, OLD.text, OLD.list_text);
	INSERT INTO search_index(rowid, text, list_text) VALUES (NEW.search_id, NEW.text, NEW.list_text);
END;
