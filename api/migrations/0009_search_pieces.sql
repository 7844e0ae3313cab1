CREATE VIRTUAL TABLE search_client_index USING fts5(pieces, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
--> statement-breakpoint
INSERT INTO search_client_index(search_client_index, rank) VALUES ('pgsz', 1000);
--> statement-breakpoint
CREATE TRIGGER search_client_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'client' BEGIN
	DELETE FROM search_client_index WHERE rowid = OLD.doc_id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_prompt_index USING fts5(pieces, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
--> statement-breakpoint
INSERT INTO search_prompt_index(search_prompt_index, rank) VALUES ('pgsz', 1000);
--> statement-breakpoint
CREATE TRIGGER search_prompt_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'prompt' BEGIN
	DELETE FROM search_prompt_index WHERE rowid = OLD.doc_id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_link_index USING fts5(pieces, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
--> statement-breakpoint
INSERT INTO search_link_index(search_link_index, rank) VALUES ('pgsz', 1000);
--> statement-breakpoint
CREATE TRIGGER search_link_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'link' BEGIN
	DELETE FROM search_link_index WHERE rowid = OLD.doc_id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_recording_index USING fts5(pieces, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
--> statement-breakpoint
INSERT INTO search_recording_index(search_recording_index, rank) VALUES ('pgsz', 1000);
--> statement-breakpoint
CREATE TRIGGER search_recording_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'recording' BEGIN
	DELETE FROM search_recording_index WHERE rowid = OLD.doc_id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_document_index USING fts5(pieces, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
--> statement-breakpoint
INSERT INTO search_document_index(search_document_index, rank) VALUES ('pgsz', 1000);
--> statement-breakpoint
CREATE TRIGGER search_document_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'document' BEGIN
	DELETE FROM search_document_index WHERE rowid = OLD.doc_id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_password_index USING fts5(pieces, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
--> statement-breakpoint
INSERT INTO search_password_index(search_password_index, rank) VALUES ('pgsz', 1000);
--> statement-breakpoint
CREATE TRIGGER search_password_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'password' BEGIN
	DELETE FROM search_password_index WHERE rowid = OLD.doc_id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_video_index USING fts5(pieces, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
--> statement-breakpoint
INSERT INTO search_video_index(search_video_index, rank) VALUES ('pgsz', 1000);
--> statement-breakpoint
CREATE TRIGGER search_video_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'video' BEGIN
	DELETE FROM search_video_index WHERE rowid = OLD.doc_id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_staff_index USING fts5(pieces, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
--> statement-breakpoint
INSERT INTO search_staff_index(search_staff_index, rank) VALUES ('pgsz', 1000);
--> statement-breakpoint
CREATE TRIGGER search_staff_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'staff' BEGIN
	DELETE FROM search_staff_index WHERE rowid = OLD.doc_id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_task_index USING fts5(pieces, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'");
--> statement-breakpoint
INSERT INTO search_task_index(search_task_index, rank) VALUES ('pgsz', 1000);
--> statement-breakpoint
CREATE TRIGGER search_task_index_removed AFTER DELETE ON search_documents WHEN OLD.kind = 'task' BEGIN
	DELETE FROM search_task_index WHERE rowid = OLD.doc_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_placed AFTER INSERT ON search_documents BEGIN
	INSERT INTO search_stale(doc_id) VALUES (NEW.doc_id);
END;
--> statement-breakpoint
CREATE TRIGGER search_clients_insert AFTER INSERT ON clients BEGIN
	INSERT INTO search_documents(kind, id, title, subtitle, scope, text) VALUES ('client', NEW.client_id, '', '', '', '');
END;
--> statement-breakpoint
CREATE TRIGGER search_clients_update AFTER UPDATE OF company_name ON clients BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'client' AND id = NEW.client_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_clients_delete AFTER DELETE ON clients BEGIN
	DELETE FROM search_documents WHERE kind = 'client' AND id = OLD.client_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_prompts_insert AFTER INSERT ON prompts BEGIN
	INSERT INTO search_documents(kind, id, title, subtitle, scope, text) VALUES ('prompt', NEW.prompt_id, '', '', '', '');
END;
--> statement-breakpoint
CREATE TRIGGER search_prompts_update AFTER UPDATE OF title, description, prompt, notes, client_id, deleted_at ON prompts BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'prompt' AND id = NEW.prompt_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_prompts_delete AFTER DELETE ON prompts BEGIN
	DELETE FROM search_documents WHERE kind = 'prompt' AND id = OLD.prompt_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_links_insert AFTER INSERT ON links BEGIN
	INSERT INTO search_documents(kind, id, title, subtitle, scope, text) VALUES ('link', NEW.link_id, '', '', '', '');
END;
--> statement-breakpoint
CREATE TRIGGER search_links_update AFTER UPDATE OF title, link, notes, client_id, deleted_at ON links BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'link' AND id = NEW.link_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_links_delete AFTER DELETE ON links BEGIN
	DELETE FROM search_documents WHERE kind = 'link' AND id = OLD.link_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_recordings_insert AFTER INSERT ON recordings BEGIN
	INSERT INTO search_documents(kind, id, title, subtitle, scope, text) VALUES ('recording', NEW.id, '', '', '', '');
END;
--> statement-breakpoint
CREATE TRIGGER search_recordings_update AFTER UPDATE OF client_id, deleted_at ON recordings BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'recording' AND id = NEW.id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_recordings_delete AFTER DELETE ON recordings BEGIN
	DELETE FROM search_documents WHERE kind = 'recording' AND id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_insert AFTER INSERT ON documents BEGIN
	INSERT INTO search_documents(kind, id, title, subtitle, scope, text) VALUES ('document', NEW.id, '', '', '', '');
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_update AFTER UPDATE OF client_id, deleted_at ON documents BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'document' AND id = NEW.id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_documents_delete AFTER DELETE ON documents BEGIN
	DELETE FROM search_documents WHERE kind = 'document' AND id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_password_accounts_insert AFTER INSERT ON password_accounts BEGIN
	INSERT INTO search_documents(kind, id, title, subtitle, scope, text) VALUES ('password', NEW.id, '', '', '', '');
END;
--> statement-breakpoint
CREATE TRIGGER search_password_accounts_update AFTER UPDATE OF account_name, login, deleted_at ON password_accounts BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'password' AND id = NEW.id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_password_accounts_delete AFTER DELETE ON password_accounts BEGIN
	DELETE FROM search_documents WHERE kind = 'password' AND id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_insert AFTER INSERT ON videos BEGIN
	INSERT INTO search_documents(kind, id, title, subtitle, scope, text) VALUES ('video', NEW.id, '', '', '', '');
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_update AFTER UPDATE OF title, description, category, streamable_code, deleted_at ON videos BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'video' AND id = NEW.id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_delete AFTER DELETE ON videos BEGIN
	DELETE FROM search_documents WHERE kind = 'video' AND id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_staff_insert AFTER INSERT ON staff BEGIN
	INSERT INTO search_documents(kind, id, title, subtitle, scope, text) VALUES ('staff', NEW.staff_id, '', '', '', '');
END;
--> statement-breakpoint
CREATE TRIGGER search_staff_update AFTER UPDATE OF first_name, last_name ON staff BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'staff' AND id = NEW.staff_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_staff_delete AFTER DELETE ON staff BEGIN
	DELETE FROM search_documents WHERE kind = 'staff' AND id = OLD.staff_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tasks_insert AFTER INSERT ON tasks BEGIN
	INSERT INTO search_documents(kind, id, title, subtitle, scope, text) VALUES ('task', NEW.id, '', '', '', '');
END;
--> statement-breakpoint
CREATE TRIGGER search_tasks_update AFTER UPDATE OF title, notes, client_id, assignee_id, deleted_at ON tasks BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'task' AND id = NEW.id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_tasks_delete AFTER DELETE ON tasks BEGIN
	DELETE FROM search_documents WHERE kind = 'task' AND id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_password_access_insert AFTER INSERT ON password_access BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'password' AND id = NEW.account_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_password_access_delete AFTER DELETE ON password_access BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'password' AND id = OLD.account_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_company_renamed AFTER UPDATE OF company_name ON clients BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'prompt' AND id IN (SELECT prompt_id FROM prompts WHERE client_id = NEW.client_id) ON CONFLICT DO NOTHING;
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'link' AND id IN (SELECT link_id FROM links WHERE client_id = NEW.client_id) ON CONFLICT DO NOTHING;
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'recording' AND id IN (SELECT id FROM recordings WHERE client_id = NEW.client_id) ON CONFLICT DO NOTHING;
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'document' AND id IN (SELECT id FROM documents WHERE client_id = NEW.client_id) ON CONFLICT DO NOTHING;
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'task' AND id IN (SELECT id FROM tasks WHERE client_id = NEW.client_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_person_renamed AFTER UPDATE OF first_name, last_name ON user_profiles BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'client' AND id = NEW.id ON CONFLICT DO NOTHING;
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'prompt' AND id IN (SELECT prompt_id FROM prompts WHERE client_id = NEW.id) ON CONFLICT DO NOTHING;
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'link' AND id IN (SELECT link_id FROM links WHERE client_id = NEW.id) ON CONFLICT DO NOTHING;
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'recording' AND id IN (SELECT id FROM recordings WHERE client_id = NEW.id) ON CONFLICT DO NOTHING;
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'document' AND id IN (SELECT id FROM documents WHERE client_id = NEW.id) ON CONFLICT DO NOTHING;
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'task' AND id IN (SELECT id FROM tasks WHERE client_id = NEW.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_email_changed AFTER UPDATE OF email ON users BEGIN
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'client' AND id = NEW.id ON CONFLICT DO NOTHING;
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'recording' AND id IN (SELECT id FROM recordings WHERE client_id = NEW.id) ON CONFLICT DO NOTHING;
	INSERT INTO search_stale(doc_id) SELECT doc_id FROM search_documents WHERE kind = 'document' AND id IN (SELECT id FROM documents WHERE client_id = NEW.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
INSERT INTO search_documents(kind, id, title, subtitle, scope, text) SELECT 'client', client_id, '', '', '', '' FROM clients ORDER BY created_at, client_id;
--> statement-breakpoint
INSERT INTO search_documents(kind, id, title, subtitle, scope, text) SELECT 'prompt', prompt_id, '', '', '', '' FROM prompts ORDER BY created_at, prompt_id;
--> statement-breakpoint
INSERT INTO search_documents(kind, id, title, subtitle, scope, text) SELECT 'link', link_id, '', '', '', '' FROM links ORDER BY created_at, link_id;
--> statement-breakpoint
INSERT INTO search_documents(kind, id, title, subtitle, scope, text) SELECT 'recording', id, '', '', '', '' FROM recordings ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO search_documents(kind, id, title, subtitle, scope, text) SELECT 'document', id, '', '', '', '' FROM documents ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO search_documents(kind, id, title, subtitle, scope, text) SELECT 'password', id, '', '', '', '' FROM password_accounts ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO search_documents(kind, id, title, subtitle, scope, text) SELECT 'video', id, '', '', '', '' FROM videos ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO search_documents(kind, id, title, subtitle, scope, text) SELECT 'staff', staff_id, '', '', '', '' FROM staff ORDER BY created_at, staff_id;
--> statement-breakpoint
INSERT INTO search_documents(kind, id, title, subtitle, scope, text) SELECT 'task', id, '', '', '', '' FROM tasks ORDER BY created_at, id;
