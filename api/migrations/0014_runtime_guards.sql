CREATE TABLE `audit_checkpoints` (
	`id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`at` text NOT NULL,
	`mac` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `audit_parts` (
	`first_seq` integer PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`previous_hash` text NOT NULL,
	`mac` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `server_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`seen_at` text NOT NULL,
	`written_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TRIGGER audit_parts_no_update BEFORE UPDATE ON audit_parts BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_parts_no_delete BEFORE DELETE ON audit_parts BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
