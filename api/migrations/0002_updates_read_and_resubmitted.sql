DROP INDEX `update_events_update_idx`;--> statement-breakpoint
ALTER TABLE `update_events` RENAME TO `update_events_before`;--> statement-breakpoint
CREATE TABLE `update_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`update_id` text NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`note` text NOT NULL,
	FOREIGN KEY (`update_id`) REFERENCES `updates`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "update_events_kind" CHECK("update_events"."kind" IN ('submitted', 'edited', 'withdrawn', 'restored', 'approved', 'rejected', 'resubmitted', 'completed', 'cancelled', 'reversed')),
	CONSTRAINT "update_events_by" CHECK("update_events"."by" IN ('admin', 'client'))
) STRICT;
--> statement-breakpoint
INSERT INTO `update_events`("seq", "update_id", "at", "kind", "by", "note") SELECT "seq", "update_id", "at", "kind", "by", "note" FROM `update_events_before`;--> statement-breakpoint
DROP TABLE `update_events_before`;--> statement-breakpoint
CREATE INDEX `update_events_update_idx` ON `update_events` (`update_id`,`seq`);--> statement-breakpoint
DROP INDEX `notifications_user_idx`;--> statement-breakpoint
DROP INDEX `notifications_unseen_idx`;--> statement-breakpoint
DROP INDEX `notifications_created_idx`;--> statement-breakpoint
ALTER TABLE `notifications` RENAME TO `notifications_before`;--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` text NOT NULL,
	`seen_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notifications_kind" CHECK("notifications"."kind" IN ('meeting.planned', 'password.shared', 'pay.entry', 'payment.changed', 'room.asked', 'room.granted', 'room.shared', 'task.assigned', 'update.decided', 'update.waiting', 'update.written'))
) STRICT;
--> statement-breakpoint
INSERT INTO `notifications`("id", "user_id", "kind", "subject_id", "created_at", "seen_at") SELECT "id", "user_id", iif("kind" = 'payment.completed', 'payment.changed', "kind"), "subject_id", "created_at", "seen_at" FROM `notifications_before`;--> statement-breakpoint
DROP TABLE `notifications_before`;--> statement-breakpoint
CREATE INDEX `notifications_user_idx` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unseen_idx` ON `notifications` (`user_id`,`created_at`) WHERE seen_at IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_created_idx` ON `notifications` (`created_at`);--> statement-breakpoint
ALTER TABLE `updates` ADD `resubmission_of` text;--> statement-breakpoint
ALTER TABLE `updates` ADD `read_at` text;--> statement-breakpoint
CREATE INDEX `updates_resubmission_idx` ON `updates` (`resubmission_of`);--> statement-breakpoint
CREATE INDEX `updates_unread_idx` ON `updates` (`created_at`,`id`) WHERE type = 'client' AND value IS NULL AND read_at IS NULL;--> statement-breakpoint
UPDATE mail_preferences SET topic = 'payment.changed' WHERE topic = 'payment.completed';
--> statement-breakpoint
CREATE TRIGGER update_events_no_update BEFORE UPDATE ON update_events BEGIN
  SELECT RAISE(ABORT, 'what happened to an update is not rewritten');
END;
