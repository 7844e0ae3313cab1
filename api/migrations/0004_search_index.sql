CREATE VIRTUAL TABLE search_client_index USING fts5(text, content='search_documents', content_rowid='doc_id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER search_client_index_added AFTER INSERT ON search_documents WHEN NEW.kind = 'client' BEGIN
	INSERT INTO search_client_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_client_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'client' BEGIN
	INSERT INTO search_client_index(search_client_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_client_index_changed AFTER UPDATE OF text ON search_documents WHEN NEW.kind = 'client' BEGIN
	INSERT INTO search_client_index(search_client_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
	INSERT INTO search_client_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_prompt_index USING fts5(text, content='search_documents', content_rowid='doc_id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER search_prompt_index_added AFTER INSERT ON search_documents WHEN NEW.kind = 'prompt' BEGIN
	INSERT INTO search_prompt_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_prompt_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'prompt' BEGIN
	INSERT INTO search_prompt_index(search_prompt_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_prompt_index_changed AFTER UPDATE OF text ON search_documents WHEN NEW.kind = 'prompt' BEGIN
	INSERT INTO search_prompt_index(search_prompt_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
	INSERT INTO search_prompt_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_link_index USING fts5(text, content='search_documents', content_rowid='doc_id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER search_link_index_added AFTER INSERT ON search_documents WHEN NEW.kind = 'link' BEGIN
	INSERT INTO search_link_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_link_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'link' BEGIN
	INSERT INTO search_link_index(search_link_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_link_index_changed AFTER UPDATE OF text ON search_documents WHEN NEW.kind = 'link' BEGIN
	INSERT INTO search_link_index(search_link_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
	INSERT INTO search_link_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_recording_index USING fts5(text, content='search_documents', content_rowid='doc_id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER search_recording_index_added AFTER INSERT ON search_documents WHEN NEW.kind = 'recording' BEGIN
	INSERT INTO search_recording_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_recording_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'recording' BEGIN
	INSERT INTO search_recording_index(search_recording_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_recording_index_changed AFTER UPDATE OF text ON search_documents WHEN NEW.kind = 'recording' BEGIN
	INSERT INTO search_recording_index(search_recording_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
	INSERT INTO search_recording_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_document_index USING fts5(text, content='search_documents', content_rowid='doc_id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER search_document_index_added AFTER INSERT ON search_documents WHEN NEW.kind = 'document' BEGIN
	INSERT INTO search_document_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_document_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'document' BEGIN
	INSERT INTO search_document_index(search_document_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_document_index_changed AFTER UPDATE OF text ON search_documents WHEN NEW.kind = 'document' BEGIN
	INSERT INTO search_document_index(search_document_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
	INSERT INTO search_document_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_password_index USING fts5(text, content='search_documents', content_rowid='doc_id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER search_password_index_added AFTER INSERT ON search_documents WHEN NEW.kind = 'password' BEGIN
	INSERT INTO search_password_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_password_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'password' BEGIN
	INSERT INTO search_password_index(search_password_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_password_index_changed AFTER UPDATE OF text ON search_documents WHEN NEW.kind = 'password' BEGIN
	INSERT INTO search_password_index(search_password_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
	INSERT INTO search_password_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_video_index USING fts5(text, content='search_documents', content_rowid='doc_id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER search_video_index_added AFTER INSERT ON search_documents WHEN NEW.kind = 'video' BEGIN
	INSERT INTO search_video_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_video_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'video' BEGIN
	INSERT INTO search_video_index(search_video_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_video_index_changed AFTER UPDATE OF text ON search_documents WHEN NEW.kind = 'video' BEGIN
	INSERT INTO search_video_index(search_video_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
	INSERT INTO search_video_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_staff_index USING fts5(text, content='search_documents', content_rowid='doc_id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER search_staff_index_added AFTER INSERT ON search_documents WHEN NEW.kind = 'staff' BEGIN
	INSERT INTO search_staff_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_staff_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'staff' BEGIN
	INSERT INTO search_staff_index(search_staff_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_staff_index_changed AFTER UPDATE OF text ON search_documents WHEN NEW.kind = 'staff' BEGIN
	INSERT INTO search_staff_index(search_staff_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
	INSERT INTO search_staff_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_task_index USING fts5(text, content='search_documents', content_rowid='doc_id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER search_task_index_added AFTER INSERT ON search_documents WHEN NEW.kind = 'task' BEGIN
	INSERT INTO search_task_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_task_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'task' BEGIN
	INSERT INTO search_task_index(search_task_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_task_index_changed AFTER UPDATE OF text ON search_documents WHEN NEW.kind = 'task' BEGIN
	INSERT INTO search_task_index(search_task_index, rowid, text) VALUES ('delete', OLD.doc_id, OLD.text);
	INSERT INTO search_task_index(rowid, text) VALUES (NEW.doc_id, NEW.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_clients_insert AFTER INSERT ON clients BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('client', NEW.client_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_clients_update AFTER UPDATE ON clients BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('client', NEW.client_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_clients_delete AFTER DELETE ON clients BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('client', OLD.client_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_prompts_insert AFTER INSERT ON prompts BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('prompt', NEW.prompt_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_prompts_update AFTER UPDATE ON prompts BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('prompt', NEW.prompt_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_prompts_delete AFTER DELETE ON prompts BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('prompt', OLD.prompt_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_links_insert AFTER INSERT ON links BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('link', NEW.link_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_links_update AFTER UPDATE ON links BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('link', NEW.link_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_links_delete AFTER DELETE ON links BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('link', OLD.link_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_recordings_insert AFTER INSERT ON recordings BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('recording', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_recordings_update AFTER UPDATE ON recordings BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('recording', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_recordings_delete AFTER DELETE ON recordings BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('recording', OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_insert AFTER INSERT ON documents BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('document', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_update AFTER UPDATE ON documents BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('document', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_delete AFTER DELETE ON documents BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('document', OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_password_accounts_insert AFTER INSERT ON password_accounts BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('password', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_password_accounts_update AFTER UPDATE ON password_accounts BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('password', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_password_accounts_delete AFTER DELETE ON password_accounts BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('password', OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_insert AFTER INSERT ON videos BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('video', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_update AFTER UPDATE ON videos BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('video', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_delete AFTER DELETE ON videos BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('video', OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_staff_insert AFTER INSERT ON staff BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('staff', NEW.staff_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_staff_update AFTER UPDATE ON staff BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('staff', NEW.staff_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_staff_delete AFTER DELETE ON staff BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('staff', OLD.staff_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_tasks_insert AFTER INSERT ON tasks BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('task', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_tasks_update AFTER UPDATE ON tasks BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('task', NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_tasks_delete AFTER DELETE ON tasks BEGIN
	INSERT INTO search_queue(kind, id) VALUES ('task', OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER search_company_renamed AFTER UPDATE OF company_name ON clients BEGIN
	INSERT INTO search_queue(kind, id) SELECT 'prompt', prompt_id FROM prompts WHERE client_id = NEW.client_id;
	INSERT INTO search_queue(kind, id) SELECT 'link', link_id FROM links WHERE client_id = NEW.client_id;
	INSERT INTO search_queue(kind, id) SELECT 'recording', id FROM recordings WHERE client_id = NEW.client_id;
	INSERT INTO search_queue(kind, id) SELECT 'document', id FROM documents WHERE client_id = NEW.client_id;
	INSERT INTO search_queue(kind, id) SELECT 'task', id FROM tasks WHERE client_id = NEW.client_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_person_renamed AFTER UPDATE OF first_name, last_name ON user_profiles BEGIN
	INSERT INTO search_queue(kind, id) SELECT 'client', client_id FROM clients WHERE client_id = NEW.id;
	INSERT INTO search_queue(kind, id) SELECT 'prompt', prompt_id FROM prompts WHERE client_id = NEW.id;
	INSERT INTO search_queue(kind, id) SELECT 'link', link_id FROM links WHERE client_id = NEW.id;
	INSERT INTO search_queue(kind, id) SELECT 'recording', id FROM recordings WHERE client_id = NEW.id;
	INSERT INTO search_queue(kind, id) SELECT 'document', id FROM documents WHERE client_id = NEW.id;
	INSERT INTO search_queue(kind, id) SELECT 'task', id FROM tasks WHERE client_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_email_changed AFTER UPDATE OF email ON users BEGIN
	INSERT INTO search_queue(kind, id) SELECT 'client', client_id FROM clients WHERE client_id = NEW.id;
	INSERT INTO search_queue(kind, id) SELECT 'prompt', prompt_id FROM prompts WHERE client_id = NEW.id;
	INSERT INTO search_queue(kind, id) SELECT 'link', link_id FROM links WHERE client_id = NEW.id;
	INSERT INTO search_queue(kind, id) SELECT 'recording', id FROM recordings WHERE client_id = NEW.id;
	INSERT INTO search_queue(kind, id) SELECT 'document', id FROM documents WHERE client_id = NEW.id;
	INSERT INTO search_queue(kind, id) SELECT 'task', id FROM tasks WHERE client_id = NEW.id;
END;
--> statement-breakpoint
INSERT INTO search_queue(kind, id) SELECT 'client', client_id FROM clients;
--> statement-breakpoint
INSERT INTO search_queue(kind, id) SELECT 'prompt', prompt_id FROM prompts;
--> statement-breakpoint
INSERT INTO search_queue(kind, id) SELECT 'link', link_id FROM links;
--> statement-breakpoint
INSERT INTO search_queue(kind, id) SELECT 'recording', id FROM recordings;
--> statement-breakpoint
INSERT INTO search_queue(kind, id) SELECT 'document', id FROM documents;
--> statement-breakpoint
INSERT INTO search_queue(kind, id) SELECT 'password', id FROM password_accounts;
--> statement-breakpoint
INSERT INTO search_queue(kind, id) SELECT 'video', id FROM videos;
--> statement-breakpoint
INSERT INTO search_queue(kind, id) SELECT 'staff', staff_id FROM staff;
--> statement-breakpoint
INSERT INTO search_queue(kind, id) SELECT 'task', id FROM tasks;
