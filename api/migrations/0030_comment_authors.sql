ALTER TABLE `comments` ADD `author_name` text;--> statement-breakpoint
UPDATE `comments` SET `author_name` = (
  SELECT trim(`first_name` || ' ' || `last_name`) FROM `user_profiles` WHERE `id` = `comments`.`author_id`
) WHERE `side` = 'team';
--> statement-breakpoint
-- A conversation belongs to one record, or to none: then its id is the client's.
DROP TRIGGER conversations_owner;
--> statement-breakpoint
CREATE TRIGGER conversations_owner BEFORE INSERT ON conversations
WHEN (NEW.update_id IS NOT NULL) + (NEW.milestone_id IS NOT NULL) + (NEW.meeting_id IS NOT NULL)
    + (NEW.lead_id IS NOT NULL) > 1
  OR coalesce(NEW.update_id, NEW.milestone_id, NEW.meeting_id, NEW.lead_id, NEW.client_id) IS NOT NEW.id
  OR coalesce(NEW.update_id, NEW.milestone_id, NEW.meeting_id, NEW.lead_id) IS NOT NULL
    AND NEW.client_id IS NOT coalesce(
    (SELECT client_id FROM updates WHERE id = NEW.update_id),
    (SELECT client_id FROM milestones WHERE id = NEW.milestone_id),
    (SELECT client_id FROM meetings WHERE id = NEW.meeting_id),
    (SELECT client_id FROM leads WHERE id = NEW.lead_id AND released_on IS NOT NULL))
BEGIN
  SELECT RAISE(ABORT, 'a conversation belongs to one record and to the client of that record');
END;
