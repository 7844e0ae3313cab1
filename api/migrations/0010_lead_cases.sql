CREATE TABLE `lead_keys` (
	`lead_id` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`key`, `lead_id`),
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `lead_keys_lead_idx` ON `lead_keys` (`lead_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_lead_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`lead_id` text NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`name` text NOT NULL,
	`note` text NOT NULL,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "lead_events_by" CHECK("__new_lead_events"."by" IN ('client', 'team'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_lead_events`("seq", "lead_id", "at", "kind", "by", "name", "note") SELECT "seq", "lead_id", "at", "kind", "by", "name", "note" FROM `lead_events`;--> statement-breakpoint
DROP TABLE `lead_events`;--> statement-breakpoint
ALTER TABLE `__new_lead_events` RENAME TO `lead_events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `lead_events_lead_idx` ON `lead_events` (`lead_id`,`seq`);--> statement-breakpoint
ALTER TABLE `conversations` ADD `lead_id` text REFERENCES leads(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `conversations_lead_idx` ON `conversations` (`lead_id`);--> statement-breakpoint
ALTER TABLE `leads` ADD `referred_by_id` text REFERENCES leads(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `leads` ADD `first_contacted_on` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `no_email_since` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `contacted_on` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `erased_on` text;--> statement-breakpoint
CREATE INDEX `leads_referred_by_idx` ON `leads` (`referred_by_id`);--> statement-breakpoint
-- A conversation belongs to exactly one record, and to the client of that record. Drafts have none.
DROP TRIGGER conversations_owner;
--> statement-breakpoint
CREATE TRIGGER conversations_owner BEFORE INSERT ON conversations
WHEN (NEW.update_id IS NOT NULL) + (NEW.milestone_id IS NOT NULL) + (NEW.meeting_id IS NOT NULL)
    + (NEW.lead_id IS NOT NULL) <> 1
  OR coalesce(NEW.update_id, NEW.milestone_id, NEW.meeting_id, NEW.lead_id) IS NOT NEW.id
  OR NEW.client_id IS NOT coalesce(
    (SELECT client_id FROM updates WHERE id = NEW.update_id),
    (SELECT client_id FROM milestones WHERE id = NEW.milestone_id),
    (SELECT client_id FROM meetings WHERE id = NEW.meeting_id),
    (SELECT client_id FROM leads WHERE id = NEW.lead_id AND released_on IS NOT NULL))
BEGIN
  SELECT RAISE(ABORT, 'a conversation belongs to one record and to the client of that record');
END;
--> statement-breakpoint
DROP TRIGGER conversations_keep_owner;
--> statement-breakpoint
CREATE TRIGGER conversations_keep_owner BEFORE UPDATE OF id, client_id, update_id, milestone_id, meeting_id, lead_id ON conversations BEGIN
  SELECT RAISE(ABORT, 'a conversation never changes its record or client');
END;
