CREATE TABLE "prints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"original" text NOT NULL,
	"copy" integer NOT NULL,
	"copies" integer NOT NULL,
	"user_id" uuid,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"printed_at" timestamp (3) with time zone,
	CONSTRAINT "one_print_of_a_number" UNIQUE("order_id","original","subject","copy"),
	CONSTRAINT "print_is_counted" CHECK ("prints"."copy" > 0 and "prints"."copies" > 0)
);
--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prints_user_id_index" ON "prints" USING btree ("user_id");--> statement-breakpoint
-- Proofs that were printed so far; by whom stands in the audit log.
INSERT INTO "prints" ("id", "order_id", "kind", "subject", "original", "copy", "copies", "begun_at", "printed_at")
	SELECT gen_random_uuid(), o."id", 'proof', '', 'proof', 1, 1, i."proof_printed_at", i."proof_printed_at"
	FROM "invoices" i JOIN "orders" o ON o."order_number" = i."order_number" WHERE i."proof_printed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "proof_printed_at";