CREATE TABLE `unreadable_bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`provider` text NOT NULL,
	`channel` text NOT NULL,
	`event` text,
	`reason` text NOT NULL,
	`received_at` text NOT NULL,
	`seen_at` text NOT NULL,
	`content` blob,
	CONSTRAINT "unreadable_bookings_channel" CHECK("unreadable_bookings"."channel" IN ('webhook', 'sync'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `unreadable_bookings_digest_unique` ON `unreadable_bookings` (`digest`);--> statement-breakpoint
CREATE INDEX `unreadable_bookings_received_idx` ON `unreadable_bookings` (`received_at`,`id`);--> statement-breakpoint
ALTER TABLE `meeting_times` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `meeting_times` ADD `reason_from` text;--> statement-breakpoint
ALTER TABLE `meeting_times` ADD `is_asked_to_move` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `meetings` ADD `outcome_from` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `guests` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `meetings` ADD `other_hosts` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- Further guests and the reasons of changes are erased with the guest.
DROP TRIGGER hiring_submissions_delete_erases_meetings;
--> statement-breakpoint
CREATE TRIGGER hiring_submissions_delete_erases_meetings BEFORE DELETE ON hiring_submissions BEGIN
  UPDATE meetings SET title = 'Meeting', name = NULL, email = NULL, time_zone = NULL, answers = '[]',
    reference = NULL, match_note = NULL, join_url = NULL, place = NULL, cancel_url = NULL,
    reschedule_url = NULL, guests = '[]'
  WHERE submission_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER meetings_erased_without_reasons AFTER UPDATE OF email ON meetings WHEN NEW.email IS NULL BEGIN
  UPDATE meeting_times SET reason = NULL WHERE meeting_id = NEW.id AND reason IS NOT NULL;
END;
