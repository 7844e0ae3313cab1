CREATE TABLE `create_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`digest` text NOT NULL,
	`created_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `create_requests_created_idx` ON `create_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `idempotent_writes` (
	`caller_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`digest` text NOT NULL,
	`answer` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`caller_id`, `idempotency_key`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotent_writes_created_idx` ON `idempotent_writes` (`created_at`);--> statement-breakpoint
CREATE TABLE `video_metadata` (
	`code` text PRIMARY KEY NOT NULL,
	`title` text,
	`thumbnail_url` text,
	`seconds` integer,
	`fetched_at` text,
	`failed_at` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `video_progress` (
	`user_id` text NOT NULL,
	`video_id` text NOT NULL,
	`position` integer NOT NULL,
	`watched_at` text,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `video_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `video_progress_video_idx` ON `video_progress` (`video_id`);--> statement-breakpoint
CREATE TABLE `videos` (
	`id` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`display_order` integer NOT NULL,
	`streamable_code` text NOT NULL,
	`title` text,
	`description` text,
	`thumbnail_url` text,
	`duration` text,
	`due_on` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `videos_category_idx` ON `videos` (`category`,`display_order`,`id`);--> statement-breakpoint
CREATE INDEX `videos_deleted_idx` ON `videos` (`deleted_at`) WHERE "videos"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `audit_checkpoints` (
	`id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`at` text NOT NULL,
	`mac` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`actor_id` text,
	`actor_name` text NOT NULL,
	`actor_role` text NOT NULL,
	`network` text NOT NULL,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject_name` text,
	`person_id` text,
	`detail` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_hash_unique` ON `audit_log` (`hash`);--> statement-breakpoint
CREATE INDEX `audit_log_subject_idx` ON `audit_log` (`subject_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_person_idx` ON `audit_log` (`person_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_actor_idx` ON `audit_log` (`actor_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_action_idx` ON `audit_log` (`action`,`seq`);--> statement-breakpoint
CREATE TABLE `audit_parts` (
	`first_seq` integer PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`previous_hash` text NOT NULL,
	`mac` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`client_id` text,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`last_used_at` text,
	`last_network` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_token_hash_unique` ON `api_keys` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_client_idx` ON `api_keys` (`client_id`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text,
	`delivered_at` text,
	`last_error` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_deliveries_kind" CHECK("webhook_deliveries"."kind" IN ('update.decided', 'booking.created', 'booking.changed', 'booking.cancelled', 'application.received', 'application.decided', 'webhook.test'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due_idx` ON `webhook_deliveries` (`next_attempt_at`) WHERE next_attempt_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created_idx` ON `webhook_deliveries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook_idx` ON `webhook_deliveries` (`webhook_id`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`kinds` text NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_until` text,
	`created_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `backup_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`folder` text NOT NULL,
	`started_at` text NOT NULL,
	`ended_at` text,
	`bytes` integer,
	`error` text,
	`mailed_at` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `backup_runs_started` ON `backup_runs` (`started_at`);--> statement-breakpoint
CREATE TABLE `calendar_checks` (
	`provider` text PRIMARY KEY NOT NULL,
	`subscription` text NOT NULL,
	`checked_at` text,
	`missed_at` text,
	`missed` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `meeting_times` (
	`source` text NOT NULL,
	`external_id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`previous_id` text,
	`next_id` text,
	`booked_at` text NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`cancelled` integer DEFAULT false NOT NULL,
	`rescheduled` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`source`, `external_id`),
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `meeting_times_meeting_idx` ON `meeting_times` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `meeting_times_previous_idx` ON `meeting_times` (`source`,`previous_id`);--> statement-breakpoint
CREATE INDEX `meeting_times_next_idx` ON `meeting_times` (`source`,`next_id`);--> statement-breakpoint
CREATE TABLE `meetings` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text,
	`submission_id` text,
	`source` text DEFAULT 'manual' NOT NULL,
	`calendar_key` text,
	`status` text DEFAULT 'booked' NOT NULL,
	`outcome` text,
	`title` text NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`minutes` integer NOT NULL,
	`join_url` text,
	`cancel_url` text,
	`reschedule_url` text,
	`name` text,
	`email` text,
	`time_zone` text,
	`answers` text DEFAULT '[]' NOT NULL,
	`utm_source` text,
	`utm_medium` text,
	`utm_campaign` text,
	`utm_content` text,
	`utm_term` text,
	`reference` text,
	`matched_by` text,
	`match_note` text,
	`ignored_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`submission_id`) REFERENCES `hiring_submissions`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "meetings_source" CHECK("meetings"."source" IN ('manual', 'calendly', 'cal')),
	CONSTRAINT "meetings_status" CHECK("meetings"."status" IN ('booked', 'cancelled')),
	CONSTRAINT "meetings_outcome" CHECK("meetings"."outcome" IN ('attended', 'noShow'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `meetings_client_idx` ON `meetings` (`client_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `meetings_submission_idx` ON `meetings` (`submission_id`);--> statement-breakpoint
CREATE INDEX `meetings_unmatched_idx` ON `meetings` (`created_at`) WHERE "meetings"."status" = 'booked' AND "meetings"."source" <> 'manual' AND "meetings"."client_id" IS NULL AND "meetings"."submission_id" IS NULL AND "meetings"."ignored_at" IS NULL AND "meetings"."email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `meetings_starts_idx` ON `meetings` (`starts_at`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_receipts` (
	`digest` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`provider` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_receipts_at_idx` ON `webhook_receipts` (`provider`,`at`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`last_read_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`location` text NOT NULL,
	`notes` text NOT NULL,
	`all_day` integer NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `events_starts_idx` ON `events` (`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_deleted_idx` ON `events` (`deleted_at`) WHERE "events"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `campaign_periods` (
	`client_id` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `campaigns`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `campaign_periods_client_idx` ON `campaign_periods` (`client_id`,`from_date`,`to_date`);--> statement-breakpoint
CREATE UNIQUE INDEX `campaign_periods_open_idx` ON `campaign_periods` (`client_id`) WHERE "campaign_periods"."to_date" IS NULL;--> statement-breakpoint
CREATE TABLE `campaign_weeks` (
	`client_id` text NOT NULL,
	`week` text NOT NULL,
	`leads` integer NOT NULL,
	`appointments` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`client_id`, `week`),
	FOREIGN KEY (`client_id`) REFERENCES `campaigns`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `campaigns` (
	`client_id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "campaigns_status" CHECK("campaigns"."status" IN ('active', 'paused', 'finished'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `google_password_reveals` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`user_id` text,
	`person_name` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `google_password_reveals_client_idx` ON `google_password_reveals` (`client_id`,`at`);--> statement-breakpoint
CREATE INDEX `google_password_reveals_person_idx` ON `google_password_reveals` (`user_id`);--> statement-breakpoint
CREATE TABLE `milestones` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`title` text NOT NULL,
	`due_on` text NOT NULL,
	`done_at` text,
	`owner_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `milestones_client_idx` ON `milestones` (`client_id`,`due_on`);--> statement-breakpoint
CREATE INDEX `milestones_open_idx` ON `milestones` (`due_on`,`id`) WHERE "milestones"."done_at" IS NULL AND "milestones"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `milestones_owner_idx` ON `milestones` (`owner_id`);--> statement-breakpoint
CREATE INDEX `milestones_due_idx` ON `milestones` (`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `milestones_done_idx` ON `milestones` (`done_at`,`id`) WHERE "milestones"."done_at" IS NOT NULL AND "milestones"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `milestones_deleted_idx` ON `milestones` (`deleted_at`) WHERE "milestones"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`comment_id` text,
	`staged` integer NOT NULL,
	`author_id` text,
	`file` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `attachments_conversation_idx` ON `attachments` (`conversation_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `attachments_comment_idx` ON `attachments` (`comment_id`);--> statement-breakpoint
CREATE INDEX `attachments_author_idx` ON `attachments` (`author_id`);--> statement-breakpoint
CREATE INDEX `attachments_staged_idx` ON `attachments` (`created_at`) WHERE staged = 1;--> statement-breakpoint
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`author_id` text,
	`side` text NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "comments_side" CHECK("comments"."side" IN ('client', 'team'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `comments_conversation_idx` ON `comments` (`conversation_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_author_idx` ON `comments` (`author_id`);--> statement-breakpoint
CREATE TABLE `conversation_seen` (
	`conversation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	PRIMARY KEY(`conversation_id`, `user_id`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `conversation_seen_user_idx` ON `conversation_seen` (`user_id`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`update_id` text,
	`milestone_id` text,
	`meeting_id` text,
	`client_id` text NOT NULL,
	`last_at` text,
	`waiting_since` text,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`milestone_id`) REFERENCES `milestones`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "conversations_record" CHECK(coalesce("conversations"."update_id", "conversations"."milestone_id", "conversations"."meeting_id") = "conversations"."id")
) STRICT;
--> statement-breakpoint
CREATE INDEX `conversations_client_idx` ON `conversations` (`client_id`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `conversations_waiting_idx` ON `conversations` (`waiting_since`,`id`) WHERE "conversations"."waiting_since" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `conversations_update_idx` ON `conversations` (`update_id`);--> statement-breakpoint
CREATE INDEX `conversations_milestone_idx` ON `conversations` (`milestone_id`);--> statement-breakpoint
CREATE INDEX `conversations_meeting_idx` ON `conversations` (`meeting_id`);--> statement-breakpoint
CREATE TABLE `internal_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `internal_notes_conversation_idx` ON `internal_notes` (`conversation_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `internal_notes_author_idx` ON `internal_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `server_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`seen_at` text NOT NULL,
	`written_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `hiring_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `hiring_submissions`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `hiring_links_submission_idx` ON `hiring_links` (`submission_id`);--> statement-breakpoint
CREATE TABLE `hiring_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_id` text NOT NULL,
	`author_id` text,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `hiring_submissions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `hiring_notes_submission_idx` ON `hiring_notes` (`submission_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `hiring_notes_author_idx` ON `hiring_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `hiring_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_key` text NOT NULL,
	`email` text NOT NULL,
	`applicant_name` text,
	`search_text` text NOT NULL,
	`status` text DEFAULT 'received' NOT NULL,
	`file` text,
	`original_name` text,
	`size` integer NOT NULL,
	`pages` integer,
	`sha256` text NOT NULL,
	`consents` text NOT NULL,
	`user_agent` text,
	`platform` text,
	`language` text,
	`duplicate` integer DEFAULT false NOT NULL,
	`decide_by` text NOT NULL,
	`missed_date` text,
	`reminded_of` text,
	`reading_at` text,
	`closed_at` text,
	`decision_message` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "hiring_submissions_status" CHECK("hiring_submissions"."status" IN ('received', 'reading', 'invited', 'declined', 'withdrawn'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `hiring_submissions_submission_key_unique` ON `hiring_submissions` (`submission_key`);--> statement-breakpoint
CREATE INDEX `hiring_submissions_created_idx` ON `hiring_submissions` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `hiring_submissions_status_idx` ON `hiring_submissions` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `hiring_submissions_email_idx` ON `hiring_submissions` (`email`);--> statement-breakpoint
CREATE INDEX `hiring_submissions_closed_idx` ON `hiring_submissions` (`closed_at`);--> statement-breakpoint
CREATE TABLE `email_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`new_email` text NOT NULL,
	`old_token_hash` text NOT NULL,
	`new_token_hash` text NOT NULL,
	`old_confirmed_at` text,
	`new_confirmed_at` text,
	`session_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_old_token_hash_unique` ON `email_changes` (`old_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_changes_new_token_hash_unique` ON `email_changes` (`new_token_hash`);--> statement-breakpoint
CREATE INDEX `email_changes_expires_idx` ON `email_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mail_preferences` (
	`user_id` text NOT NULL,
	`topic` text NOT NULL,
	`mode` text NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`user_id`, `topic`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_preferences_mode" CHECK("mail_preferences"."mode" IN ('immediately', 'daily', 'never'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_preferences_daily_idx` ON `mail_preferences` (`user_id`) WHERE mode = 'daily';--> statement-breakpoint
CREATE TABLE `profile_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`actor_id` text,
	`at` text NOT NULL,
	`field` text NOT NULL,
	`before` text NOT NULL,
	`after` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "profile_changes_field" CHECK("profile_changes"."field" IN ('firstName', 'lastName', 'email', 'companyName', 'googleEmail', 'profilePicture'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `profile_changes_user_idx` ON `profile_changes` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `known_networks` (
	`user_id` text NOT NULL,
	`network` text NOT NULL,
	`last_sign_in_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `network`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `known_networks_last_idx` ON `known_networks` (`last_sign_in_at`);--> statement-breakpoint
CREATE TABLE `password_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `password_links_user_idx` ON `password_links` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`security_stamp` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`last_seen_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`confirmed_at` text NOT NULL,
	`second_factor_at` text,
	`viewing_as` text,
	`user_agent` text NOT NULL,
	`network` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`viewing_as`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_user_idx` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_idx` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_viewing_idx` ON `sessions` (`viewing_as`);--> statement-breakpoint
CREATE TABLE `user_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`role` text DEFAULT 'client' NOT NULL,
	`picture_file` text,
	`time_zone` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_profiles_role" CHECK("user_profiles"."role" IN ('admin', 'staff', 'client', 'client-limited'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `user_profiles_role_idx` ON `user_profiles` (`role`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`password_temporary` integer DEFAULT false NOT NULL,
	`password_expires_at` text,
	`password_changed_at` text,
	`suspended_at` text,
	`security_stamp` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `client_users` (
	`user_id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `client_users_client_idx` ON `client_users` (`client_id`);--> statement-breakpoint
CREATE TABLE `clients` (
	`client_id` text PRIMARY KEY NOT NULL,
	`company_name` text NOT NULL,
	`google_email` text,
	`google_password` text,
	`google_password_changed_at` text,
	`search_text` text NOT NULL,
	`erased_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `clients_created_idx` ON `clients` (`created_at`,`client_id`,`search_text`);--> statement-breakpoint
CREATE INDEX `clients_erased_idx` ON `clients` (`client_id`) WHERE "clients"."erased_at" is not null;--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `second_factors`(`user_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `recovery_codes_user_idx` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` text,
	`last_step` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text PRIMARY KEY NOT NULL,
	`finished_at` text,
	`duration_ms` integer,
	`error` text,
	`succeeded_at` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`due_by` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`priority` integer DEFAULT 1 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text,
	`sent_at` text,
	`last_error` text,
	`created_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `mail_outbox_due_idx` ON `mail_outbox` (`priority`,`next_attempt_at`) WHERE next_attempt_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mail_outbox_unsent_idx` ON `mail_outbox` (`next_attempt_at`) WHERE sent_at IS NULL;--> statement-breakpoint
CREATE INDEX `mail_outbox_recipient_idx` ON `mail_outbox` (`recipient`,`sent_at`);--> statement-breakpoint
CREATE TABLE `expense_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`reverses_id` text,
	`title` text NOT NULL,
	`amount` integer NOT NULL,
	`spent_on` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`reverses_id`) REFERENCES `expense_entries`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "expense_entries_kind" CHECK("expense_entries"."kind" IN ('expense', 'reversal'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `expense_entries_reverses_id_unique` ON `expense_entries` (`reverses_id`);--> statement-breakpoint
CREATE INDEX `expense_entries_spent_idx` ON `expense_entries` (`spent_on`,`id`,`kind`,`amount`);--> statement-breakpoint
CREATE TABLE `past_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`first_month` text NOT NULL,
	`last_month` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `past_clients_months_idx` ON `past_clients` (`first_month`,`last_month`);--> statement-breakpoint
CREATE INDEX `past_clients_deleted_idx` ON `past_clients` (`deleted_at`) WHERE "past_clients"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `pay_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`staff_name` text NOT NULL,
	`type` text NOT NULL,
	`amount` integer NOT NULL,
	`title` text NOT NULL,
	`paid_on` text NOT NULL,
	`created_by` text NOT NULL,
	`created_by_name` text NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "pay_entries_type" CHECK("pay_entries"."type" IN ('payment', 'deduction'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `pay_entries_staff_idx` ON `pay_entries` (`staff_id`,`paid_on`,`id`);--> statement-breakpoint
CREATE TABLE `ledger_months` (
	`client_id` text NOT NULL,
	`month` text NOT NULL,
	`revenue` integer NOT NULL,
	`expenses` integer NOT NULL,
	`funds_in` integer NOT NULL,
	`funds_out` integer NOT NULL,
	PRIMARY KEY(`client_id`, `month`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE restrict
) STRICT;
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`update_id` text,
	`settles_id` text,
	`reverses_id` text,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`amount` integer NOT NULL,
	`effect` integer GENERATED ALWAYS AS (CASE WHEN (kind IN ('payment', 'credit')) = (reverses_id IS NULL) THEN amount ELSE -amount END) VIRTUAL NOT NULL,
	`date` text NOT NULL,
	`title` text NOT NULL,
	`reason` text,
	`created_at` text NOT NULL,
	`place` text GENERATED ALWAYS AS (date || ' ' || created_at) VIRTUAL NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`settles_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE restrict,
	FOREIGN KEY (`reverses_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "payments_kind" CHECK("payments"."kind" IN ('payment', 'credit', 'fee', 'budget', 'payout')),
	CONSTRAINT "payments_status" CHECK("payments"."status" IN ('pending', 'completed', 'cancelled')),
	CONSTRAINT "payments_cause" CHECK("payments"."update_id" IS NOT NULL OR "payments"."settles_id" IS NOT NULL OR "payments"."reason" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_update_id_unique` ON `payments` (`update_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_settles_id_unique` ON `payments` (`settles_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reverses_id_unique` ON `payments` (`reverses_id`);--> statement-breakpoint
CREATE INDEX `payments_completed_idx` ON `payments` (`status`,`date`,`id`,`kind`);--> statement-breakpoint
CREATE INDEX `payments_pending_idx` ON `payments` (`client_id`) WHERE "payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX `payments_written_idx` ON `payments` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_client_idx` ON `payments` (`client_id`,`place`,`id`,`status`,`effect`);--> statement-breakpoint
CREATE TABLE `update_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`update_id` text NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`name` text,
	`note` text NOT NULL,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "update_events_kind" CHECK("update_events"."kind" IN ('submitted', 'edited', 'withdrawn', 'restored', 'approved', 'rejected', 'resubmitted', 'completed', 'cancelled', 'reversed')),
	CONSTRAINT "update_events_by" CHECK("update_events"."by" IN ('admin', 'client'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `update_events_update_idx` ON `update_events` (`update_id`,`seq`);--> statement-breakpoint
CREATE TABLE `updates` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`author_id` text,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`value` integer,
	`status` text NOT NULL,
	`decided_at` text,
	`decided_by` text,
	`reason` text,
	`resubmission_of` text,
	`read_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "updates_type" CHECK("updates"."type" IN ('admin', 'client')),
	CONSTRAINT "updates_status" CHECK("updates"."status" IN ('pending', 'approved', 'rejected'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `updates_client_idx` ON `updates` (`client_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `updates_status_idx` ON `updates` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `updates_resubmission_idx` ON `updates` (`resubmission_of`);--> statement-breakpoint
CREATE INDEX `updates_unread_idx` ON `updates` (`created_at`,`id`) WHERE type = 'client' AND value IS NULL AND read_at IS NULL;--> statement-breakpoint
CREATE INDEX `updates_author_idx` ON `updates` (`author_id`);--> statement-breakpoint
CREATE INDEX `updates_decider_idx` ON `updates` (`decided_by`);--> statement-breakpoint
CREATE INDEX `updates_deleted_idx` ON `updates` (`deleted_at`) WHERE "updates"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `visits` (
	`user_id` text PRIMARY KEY NOT NULL,
	`new_since` text,
	`last_seen_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` text NOT NULL,
	`seen_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notifications_kind" CHECK("notifications"."kind" IN ('comment.answered', 'comment.asked', 'meeting.planned', 'password.shared', 'pay.entry', 'payment.changed', 'report.sent', 'room.asked', 'room.granted', 'room.shared', 'task.assigned', 'update.decided', 'update.waiting', 'update.written'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `notifications_user_idx` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unseen_idx` ON `notifications` (`user_id`,`created_at`) WHERE seen_at IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_created_idx` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE TABLE `monthly_reports` (
	`client_id` text NOT NULL,
	`month` text NOT NULL,
	`comment` text NOT NULL,
	`sent_at` text,
	`sent_by` text,
	`sent_figures` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`client_id`, `month`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
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
CREATE UNIQUE INDEX `search_records_record_idx` ON `search_records` (`kind`,`record_id`);--> statement-breakpoint
CREATE INDEX `search_records_client_idx` ON `search_records` (`client_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `vault_key_checks` (
	`key_id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`created_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `room_access` (
	`room_staff_id` text NOT NULL,
	`guest_staff_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`room_staff_id`, `guest_staff_id`),
	FOREIGN KEY (`room_staff_id`) REFERENCES `staff`(`staff_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guest_staff_id`) REFERENCES `staff`(`staff_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `room_access_guest_idx` ON `room_access` (`guest_staff_id`);--> statement-breakpoint
CREATE TABLE `room_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`room_staff_id` text NOT NULL,
	`user_id` text NOT NULL,
	`note` text NOT NULL,
	`state` text NOT NULL,
	`decided_at` text,
	`until` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`room_staff_id`) REFERENCES `staff`(`staff_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "room_requests_state" CHECK("room_requests"."state" IN ('waiting', 'granted', 'refused'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `room_requests_waiting_idx` ON `room_requests` (`room_staff_id`,`user_id`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `room_requests_room_idx` ON `room_requests` (`room_staff_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `room_requests_user_idx` ON `room_requests` (`user_id`,`until`);--> statement-breakpoint
CREATE TABLE `room_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`current` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`staff_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `room_slugs_staff_idx` ON `room_slugs` (`staff_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `room_slugs_current_idx` ON `room_slugs` (`staff_id`) WHERE current = 1;--> statement-breakpoint
CREATE TABLE `staff` (
	`staff_id` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`google_meet_link` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_name_idx` ON `staff` (`first_name`,`staff_id`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`assignee_id` text,
	`client_id` text,
	`title` text NOT NULL,
	`notes` text NOT NULL,
	`due_on` text NOT NULL,
	`done_at` text,
	`created_by` text,
	`repeats` text,
	`repeats_from` text,
	`follows_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`assignee_id`) REFERENCES `staff`(`staff_id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`follows_id`) REFERENCES `tasks`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "tasks_repeats" CHECK("tasks"."repeats" IN ('daily', 'weekly', 'monthly'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `tasks_assignee_due_idx` ON `tasks` (`assignee_id`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_assignee_done_idx` ON `tasks` (`assignee_id`,`done_at`,`id`) WHERE "tasks"."done_at" IS NOT NULL AND "tasks"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_open_idx` ON `tasks` (`assignee_id`,`due_on`,`id`) WHERE "tasks"."done_at" IS NULL AND "tasks"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_count_idx` ON `tasks` (`assignee_id`,`deleted_at`,`done_at`,`due_on`);--> statement-breakpoint
CREATE INDEX `tasks_due_idx` ON `tasks` (`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_done_idx` ON `tasks` (`done_at`,`id`) WHERE "tasks"."done_at" IS NOT NULL AND "tasks"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `tasks_client_idx` ON `tasks` (`client_id`);--> statement-breakpoint
CREATE INDEX `tasks_creator_idx` ON `tasks` (`created_by`,`due_on`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tasks_follows_idx` ON `tasks` (`follows_id`);--> statement-breakpoint
CREATE INDEX `tasks_deleted_idx` ON `tasks` (`deleted_at`) WHERE "tasks"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `links` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text,
	`title` text NOT NULL,
	`link` text NOT NULL,
	`notes` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `links_created_idx` ON `links` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `links_client_idx` ON `links` (`client_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `links_deleted_idx` ON `links` (`deleted_at`) WHERE "links"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `password_access` (
	`account_id` text NOT NULL,
	`staff_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`account_id`, `staff_id`),
	FOREIGN KEY (`account_id`) REFERENCES `password_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`staff_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `password_access_staff_idx` ON `password_access` (`staff_id`);--> statement-breakpoint
CREATE TABLE `password_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_name` text NOT NULL,
	`url` text,
	`login` text NOT NULL,
	`password` text NOT NULL,
	`password_changed_at` text NOT NULL,
	`notes` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `password_accounts_created_idx` ON `password_accounts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `password_accounts_deleted_idx` ON `password_accounts` (`deleted_at`) WHERE "password_accounts"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `password_reveals` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text,
	`person_name` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `password_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `password_reveals_account_idx` ON `password_reveals` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `password_reveals_person_idx` ON `password_reveals` (`user_id`);--> statement-breakpoint
CREATE TABLE `password_values` (
	`value_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`password` text NOT NULL,
	`replaced_at` text NOT NULL,
	`replaced_by` text,
	FOREIGN KEY (`account_id`) REFERENCES `password_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replaced_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `password_values_account_idx` ON `password_values` (`account_id`,`replaced_at`);--> statement-breakpoint
CREATE INDEX `password_values_person_idx` ON `password_values` (`replaced_by`);--> statement-breakpoint
CREATE TABLE `prompt_versions` (
	`prompt_id` text NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`prompt` text NOT NULL,
	`notes` text NOT NULL,
	`saved_at` text NOT NULL,
	`saved_by` text,
	PRIMARY KEY(`prompt_id`, `version`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`saved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `prompt_versions_editor_idx` ON `prompt_versions` (`saved_by`);--> statement-breakpoint
CREATE TABLE `prompts` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`prompt` text NOT NULL,
	`notes` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `prompts_created_idx` ON `prompts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `prompts_client_idx` ON `prompts` (`client_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `prompts_editor_idx` ON `prompts` (`updated_by`);--> statement-breakpoint
CREATE INDEX `prompts_deleted_idx` ON `prompts` (`deleted_at`) WHERE "prompts"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text,
	`title` text,
	`google_drive_link` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `documents_created_idx` ON `documents` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `documents_client_idx` ON `documents` (`client_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `documents_deleted_idx` ON `documents` (`deleted_at`) WHERE "documents"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `recordings` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text,
	`title` text,
	`google_drive_link` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`deleted_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE set null
) STRICT;
--> statement-breakpoint
CREATE INDEX `recordings_created_idx` ON `recordings` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `recordings_client_idx` ON `recordings` (`client_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `recordings_deleted_idx` ON `recordings` (`deleted_at`) WHERE "recordings"."deleted_at" IS NOT NULL;