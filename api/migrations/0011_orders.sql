CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`number` integer NOT NULL,
	`fee` integer NOT NULL,
	`fee_per` text NOT NULL,
	`objection_days` integer NOT NULL,
	`attribution_months` integer NOT NULL,
	`tail_days` integer NOT NULL,
	`fell_through_days` integer NOT NULL,
	`starts_on` text NOT NULL,
	`note` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`client_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "orders_fee_per" CHECK("orders"."fee_per" IN ('company', 'deal'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`client_id`,`number`);--> statement-breakpoint
CREATE TRIGGER orders_no_update BEFORE UPDATE ON orders BEGIN
  SELECT RAISE(ABORT, 'an order is replaced, never changed');
END;
