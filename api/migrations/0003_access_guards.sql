-- Rows of release 1.0 get the values of the new columns; after that, the guards of conversations.

-- A feed that works goes on working until the next change of its owner's security stamp.
UPDATE calendar_feeds SET security_stamp =
  (SELECT security_stamp FROM users WHERE users.id = calendar_feeds.user_id);
--> statement-breakpoint
-- A Google email counts as confirmed where an admin set it: at creation, or in its last change.
UPDATE clients SET google_email_confirmed_at = updated_at
WHERE google_email IS NOT NULL AND erased_at IS NULL AND coalesce((
  SELECT actor_id FROM profile_changes
  WHERE user_id = clients.client_id AND field = 'googleEmail' ORDER BY seq DESC LIMIT 1
), '') <> clients.client_id;
--> statement-breakpoint
-- Release 1.0 suspended a client by suspending its first person. An erased client stays as it is.
UPDATE clients SET suspended_at = (SELECT suspended_at FROM users WHERE users.id = clients.client_id)
WHERE erased_at IS NULL;
--> statement-breakpoint
UPDATE users SET suspended_at = NULL
WHERE suspended_at IS NOT NULL AND id IN (SELECT client_id FROM clients WHERE suspended_at IS NOT NULL);
--> statement-breakpoint
-- An email belongs to its reader, not to someone else who uses the same address. Applicants have no login.
UPDATE mail_outbox SET reader_id = (SELECT id FROM users WHERE users.email = mail_outbox.recipient)
WHERE kind NOT LIKE 'hiring.%';
--> statement-breakpoint
-- In release 1.0 a client could give an update the id of another client's record and take part in its
-- conversation. Such an update keeps its text; what it opened, and what its client wrote there, is removed.
DELETE FROM conversations WHERE update_id IN (
  SELECT copied.id FROM updates AS copied JOIN (
    SELECT id, created_at FROM milestones UNION ALL SELECT id, created_at FROM meetings
  ) AS original ON original.id = copied.id AND original.created_at <= copied.created_at);
--> statement-breakpoint
DELETE FROM comments WHERE side = 'client' AND EXISTS (
  SELECT 1 FROM conversations WHERE conversations.id = comments.conversation_id AND comments.author_id IN (
    SELECT user_id FROM client_users WHERE client_users.client_id <> conversations.client_id
    UNION ALL SELECT client_id FROM clients WHERE clients.client_id <> conversations.client_id));
--> statement-breakpoint
DELETE FROM attachments WHERE EXISTS (
  SELECT 1 FROM conversations WHERE conversations.id = attachments.conversation_id AND attachments.author_id IN (
    SELECT user_id FROM client_users WHERE client_users.client_id <> conversations.client_id
    UNION ALL SELECT client_id FROM clients WHERE clients.client_id <> conversations.client_id));
--> statement-breakpoint
DELETE FROM conversation_seen WHERE EXISTS (
  SELECT 1 FROM conversations WHERE conversations.id = conversation_seen.conversation_id AND conversation_seen.user_id IN (
    SELECT user_id FROM client_users WHERE client_users.client_id <> conversations.client_id
    UNION ALL SELECT client_id FROM clients WHERE clients.client_id <> conversations.client_id));
--> statement-breakpoint
UPDATE conversations SET
  waiting_since = CASE WHEN 'client' = (
    SELECT side FROM comments WHERE conversation_id = conversations.id ORDER BY created_at DESC, id DESC LIMIT 1
  ) THEN waiting_since END,
  last_at = (SELECT max(created_at) FROM comments WHERE conversation_id = conversations.id)
WHERE last_at IS NOT (SELECT max(created_at) FROM comments WHERE conversation_id = conversations.id);
--> statement-breakpoint
-- A conversation belongs to exactly one record, and to the client of that record.
CREATE TRIGGER conversations_owner BEFORE INSERT ON conversations
WHEN (NEW.update_id IS NOT NULL) + (NEW.milestone_id IS NOT NULL) + (NEW.meeting_id IS NOT NULL) <> 1
  OR NEW.client_id IS NOT coalesce(
    (SELECT client_id FROM updates WHERE id = NEW.update_id),
    (SELECT client_id FROM milestones WHERE id = NEW.milestone_id),
    (SELECT client_id FROM meetings WHERE id = NEW.meeting_id))
BEGIN
  SELECT RAISE(ABORT, 'a conversation belongs to one record and to the client of that record');
END;
--> statement-breakpoint
CREATE TRIGGER conversations_keep_owner BEFORE UPDATE OF id, client_id, update_id, milestone_id, meeting_id ON conversations BEGIN
  SELECT RAISE(ABORT, 'a conversation never changes its record or client');
END;
--> statement-breakpoint
-- Deleted the conversation of any record that has the id of the meeting.
DROP TRIGGER meetings_client_deletes_conversation;
--> statement-breakpoint
CREATE TRIGGER meetings_client_deletes_conversation AFTER UPDATE OF client_id ON meetings WHEN NEW.client_id <> OLD.client_id OR OLD.client_id IS NULL BEGIN
  DELETE FROM conversations WHERE meeting_id = NEW.id AND client_id <> NEW.client_id;
END;
