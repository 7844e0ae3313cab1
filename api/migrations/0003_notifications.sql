CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` text NOT NULL,
	`seen_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notifications_kind" CHECK("notifications"."kind" IN ('meeting.planned', 'password.shared', 'pay.entry', 'payment.completed', 'room.asked', 'room.granted', 'room.shared', 'task.assigned', 'update.decided', 'update.waiting', 'update.written'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `notifications_user_idx` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unseen_idx` ON `notifications` (`user_id`,`created_at`) WHERE seen_at IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_created_idx` ON `notifications` (`created_at`);