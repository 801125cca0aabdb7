CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"refund_key" text NOT NULL,
	"position" integer NOT NULL,
	"number" text,
	"net" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_notes_refundKey_unique" UNIQUE("refund_key"),
	CONSTRAINT "one_credit_note_of_a_place" UNIQUE("invoice_id","position"),
	CONSTRAINT "credit_note_adds_up" CHECK ("credit_notes"."net" + "credit_notes"."tax" = "credit_notes"."total")
);
--> statement-breakpoint
CREATE TABLE "einvoice_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"credit_note_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "one_message_of_a_place" UNIQUE("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_tracks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"letters" text NOT NULL,
	"first_number" integer NOT NULL,
	"last_number" integer NOT NULL,
	"next_number" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_invoice_track" UNIQUE("period","letters","first_number"),
	CONSTRAINT "invoice_track_in_range" CHECK ("invoice_tracks"."first_number" <= "invoice_tracks"."next_number" and "invoice_tracks"."next_number" <= "invoice_tracks"."last_number" + 1)
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"state" text NOT NULL,
	"platform" text,
	"period" text,
	"number" text,
	"random_code" text,
	"seller" jsonb,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"net" integer NOT NULL,
	"tax" integer NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	CONSTRAINT "invoices_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "one_invoice_of_a_number" UNIQUE("period","number"),
	CONSTRAINT "invoice_adds_up" CHECK ("invoices"."net" + "invoices"."tax" = "invoices"."total"),
	CONSTRAINT "invoice_is_whole" CHECK ("invoices"."state" = 'waiting' or ("invoices"."period", "invoices"."number", "invoices"."random_code",
        "invoices"."seller", "invoices"."issued_at", "invoices"."platform") is not null)
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_messages" ADD CONSTRAINT "einvoice_messages_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "einvoice_messages" ADD CONSTRAINT "einvoice_messages_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undelivered_einvoice_messages" ON "einvoice_messages" USING btree ("invoice_id") WHERE "einvoice_messages"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_invoices" ON "invoices" USING btree ("id") WHERE "invoices"."state" = 'waiting';