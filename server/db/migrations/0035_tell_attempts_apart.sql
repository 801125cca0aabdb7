ALTER TABLE "trades" ALTER COLUMN "method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "proof_printed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "license_id" uuid;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_license_id_index" ON "orders" USING btree ("license_id");