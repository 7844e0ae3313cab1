DROP TRIGGER search_client_index_added;
--> statement-breakpoint
DROP TRIGGER search_client_index_removed;
--> statement-breakpoint
DROP TRIGGER search_client_index_changed;
--> statement-breakpoint
DROP TRIGGER search_prompt_index_added;
--> statement-breakpoint
DROP TRIGGER search_prompt_index_removed;
--> statement-breakpoint
DROP TRIGGER search_prompt_index_changed;
--> statement-breakpoint
DROP TRIGGER search_link_index_added;
--> statement-breakpoint
DROP TRIGGER search_link_index_removed;
--> statement-breakpoint
DROP TRIGGER search_link_index_changed;
--> statement-breakpoint
DROP TRIGGER search_recording_index_added;
--> statement-breakpoint
DROP TRIGGER search_recording_index_removed;
--> statement-breakpoint
DROP TRIGGER search_recording_index_changed;
--> statement-breakpoint
DROP TRIGGER search_document_index_added;
--> statement-breakpoint
DROP TRIGGER search_document_index_removed;
--> statement-breakpoint
DROP TRIGGER search_document_index_changed;
--> statement-breakpoint
DROP TRIGGER search_password_index_added;
--> statement-breakpoint
DROP TRIGGER search_password_index_removed;
--> statement-breakpoint
DROP TRIGGER search_password_index_changed;
--> statement-breakpoint
DROP TRIGGER search_video_index_added;
--> statement-breakpoint
DROP TRIGGER search_video_index_removed;
--> statement-breakpoint
DROP TRIGGER search_video_index_changed;
--> statement-breakpoint
DROP TRIGGER search_staff_index_added;
--> statement-breakpoint
DROP TRIGGER search_staff_index_removed;
--> statement-breakpoint
DROP TRIGGER search_staff_index_changed;
--> statement-breakpoint
DROP TRIGGER search_task_index_added;
--> statement-breakpoint
DROP TRIGGER search_task_index_removed;
--> statement-breakpoint
DROP TRIGGER search_task_index_changed;
--> statement-breakpoint
DROP TRIGGER search_clients_insert;
--> statement-breakpoint
DROP TRIGGER search_clients_update;
--> statement-breakpoint
DROP TRIGGER search_clients_delete;
--> statement-breakpoint
DROP TRIGGER search_prompts_insert;
--> statement-breakpoint
DROP TRIGGER search_prompts_update;
--> statement-breakpoint
DROP TRIGGER search_prompts_delete;
--> statement-breakpoint
DROP TRIGGER search_links_insert;
--> statement-breakpoint
DROP TRIGGER search_links_update;
--> statement-breakpoint
DROP TRIGGER search_links_delete;
--> statement-breakpoint
DROP TRIGGER search_recordings_insert;
--> statement-breakpoint
DROP TRIGGER search_recordings_update;
--> statement-breakpoint
DROP TRIGGER search_recordings_delete;
--> statement-breakpoint
DROP TRIGGER search_documents_insert;
--> statement-breakpoint
DROP TRIGGER search_documents_update;
--> statement-breakpoint
DROP TRIGGER search_documents_delete;
--> statement-breakpoint
DROP TRIGGER search_password_accounts_insert;
--> statement-breakpoint
DROP TRIGGER search_password_accounts_update;
--> statement-breakpoint
DROP TRIGGER search_password_accounts_delete;
--> statement-breakpoint
DROP TRIGGER search_videos_insert;
--> statement-breakpoint
DROP TRIGGER search_videos_update;
--> statement-breakpoint
DROP TRIGGER search_videos_delete;
--> statement-breakpoint
DROP TRIGGER search_staff_insert;
--> statement-breakpoint
DROP TRIGGER search_staff_update;
--> statement-breakpoint
DROP TRIGGER search_staff_delete;
--> statement-breakpoint
DROP TRIGGER search_tasks_insert;
--> statement-breakpoint
DROP TRIGGER search_tasks_update;
--> statement-breakpoint
DROP TRIGGER search_tasks_delete;
--> statement-breakpoint
DROP TRIGGER search_company_renamed;
--> statement-breakpoint
DROP TRIGGER search_person_renamed;
--> statement-breakpoint
DROP TRIGGER search_email_changed;
--> statement-breakpoint
DROP TABLE search_client_index;
--> statement-breakpoint
DROP TABLE search_prompt_index;
--> statement-breakpoint
DROP TABLE search_link_index;
--> statement-breakpoint
DROP TABLE search_recording_index;
--> statement-breakpoint
DROP TABLE search_document_index;
--> statement-breakpoint
DROP TABLE search_password_index;
--> statement-breakpoint
DROP TABLE search_video_index;
--> statement-breakpoint
DROP TABLE search_staff_index;
--> statement-breakpoint
DROP TABLE search_task_index;
--> statement-breakpoint
DELETE FROM search_documents;
