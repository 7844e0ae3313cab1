ALTER TABLE `meetings` ADD `place` text;
--> statement-breakpoint
-- A place can contain the guest's phone number, so it is erased with the guest.
DROP TRIGGER hiring_submissions_delete_erases_meetings;
--> statement-breakpoint
CREATE TRIGGER hiring_submissions_delete_erases_meetings BEFORE DELETE ON hiring_submissions BEGIN
  UPDATE meetings SET title = 'Meeting', name = NULL, email = NULL, time_zone = NULL, answers = '[]',
    reference = NULL, match_note = NULL, join_url = NULL, place = NULL, cancel_url = NULL,
    reschedule_url = NULL
  WHERE submission_id = OLD.id;
END;
