CREATE INDEX "credit_notes_by_day" ON "credit_notes" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "issued_invoices" ON "invoices" USING btree ("issued_at") WHERE "invoices"."issued_at" is not null;--> statement-breakpoint
CREATE INDEX "voided_invoices" ON "invoices" USING btree ("voided_at") WHERE "invoices"."voided_at" is not null;--> statement-breakpoint
CREATE INDEX "trades_by_payment" ON "trades" USING btree ("paid_at") WHERE "trades"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "pending_transfers" ON "trades" USING btree ("id") WHERE "trades"."state" = 'pending' and "trades"."method" = 'offline';--> statement-breakpoint
CREATE INDEX "licenses_created_at_index" ON "licenses" USING btree ("created_at");