CREATE TABLE "license_orders" (
	"license_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"gift_days" integer DEFAULT 0 NOT NULL,
	"converted_days" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "license_orders_license_id_order_id_pk" PRIMARY KEY("license_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total" integer NOT NULL,
	"tax" integer NOT NULL,
	"currency" text NOT NULL,
	"invoice_buyer" jsonb,
	"offer" text,
	"team" jsonb,
	"language" text NOT NULL,
	"convert_orders" text[] NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_orderNumber_unique" UNIQUE("order_number")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_provider_key_pk" PRIMARY KEY("provider","key")
);
--> statement-breakpoint
CREATE TABLE "stored_payments" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"credential" "bytea" NOT NULL,
	"last_four" text,
	"expires" text,
	"stored_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"order_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"instructions" jsonb,
	"pending_credential" "bytea",
	"settlement" jsonb,
	"provider_trade_no" text,
	"reason" text,
	"asks" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trades_tradeNo_unique" UNIQUE("trade_no"),
	CONSTRAINT "one_trade_of_a_payment" UNIQUE("method","provider_trade_no"),
	CONSTRAINT "trade_is_no_debt" CHECK ("trades"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_no" text NOT NULL,
	"trade_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"plan_type" text NOT NULL,
	"year" integer NOT NULL,
	"state" text NOT NULL,
	"amount_paid" integer NOT NULL,
	"refund_amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"actual_amount" integer NOT NULL,
	"is_manual" boolean NOT NULL,
	"lost_gift_days" integer DEFAULT 0 NOT NULL,
	"lost_converted_days" integer DEFAULT 0 NOT NULL,
	"options" text[] NOT NULL,
	"reason" text,
	"payee" "bytea",
	"document" text NOT NULL,
	"document_at" timestamp (3) with time zone,
	"reference" text,
	"asked_at" timestamp (3) with time zone,
	"trouble" text,
	"requested_by" uuid,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_on" date NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_refundNo_unique" UNIQUE("refund_no"),
	CONSTRAINT "refunds_tradeId_unique" UNIQUE("trade_id"),
	CONSTRAINT "refund_adds_up" CHECK ("refunds"."refund_amount" = "refunds"."actual_amount" + "refunds"."fee"
        and "refunds"."actual_amount" > 0 and "refunds"."refund_amount" <= "refunds"."amount_paid")
);
--> statement-breakpoint
CREATE TABLE "referral_gifts" (
	"referred_id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "serial_numbers" (
	"serial_number" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"bought_on" date NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"license_id" uuid
);
--> statement-breakpoint
CREATE TABLE "storage_watch" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"warned_percent" integer DEFAULT 0 NOT NULL,
	"over_since" date,
	"used" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_prices" (
	"sku" text NOT NULL,
	"valid_from" date NOT NULL,
	"inclusive_price" integer NOT NULL,
	"list_price_per_month" integer NOT NULL,
	CONSTRAINT "plan_prices_sku_valid_from_pk" PRIMARY KEY("sku","valid_from"),
	CONSTRAINT "price_is_no_debt" CHECK ("plan_prices"."inclusive_price" >= 0 and "plan_prices"."list_price_per_month" >= 0)
);
--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "terms" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "extra_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "list_price_per_month" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "renews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "charge_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "licenses" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "license_orders" ADD CONSTRAINT "license_orders_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_orders" ADD CONSTRAINT "license_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_payments" ADD CONSTRAINT "stored_payments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_payments" ADD CONSTRAINT "stored_payments_stored_by_users_id_fk" FOREIGN KEY ("stored_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_gifts" ADD CONSTRAINT "referral_gifts_referred_id_users_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_gifts" ADD CONSTRAINT "referral_gifts_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_gifts" ADD CONSTRAINT "referral_gifts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_watch" ADD CONSTRAINT "storage_watch_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_prices" ADD CONSTRAINT "plan_prices_sku_plans_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."plans"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "license_orders_order_id_index" ON "license_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_workspace_id_index" ON "orders" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "orders_user_id_index" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "paid_orders" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "stored_payments_stored_by_index" ON "stored_payments" USING btree ("stored_by");--> statement-breakpoint
CREATE INDEX "trades_order_id_index" ON "trades" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "trades_of_a_workspace" ON "trades" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "paid_trades" ON "trades" USING btree ("workspace_id","paid_at") WHERE "trades"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "abnormal_trades" ON "trades" USING btree ("id") WHERE "trades"."state" = 'abnormal';--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_requested_by_index" ON "refunds" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "refunds_of_a_year" ON "refunds" USING btree ("workspace_id","plan_type","year");--> statement-breakpoint
CREATE INDEX "open_refunds" ON "refunds" USING btree ("id") WHERE "refunds"."state" <> 'refunded' or "refunds"."document_at" is null;--> statement-breakpoint
CREATE INDEX "paid_out_refunds" ON "refunds" USING btree ("refunded_at") WHERE "refunds"."refunded_at" is not null;--> statement-breakpoint
CREATE INDEX "referral_gifts_referrer_id_index" ON "referral_gifts" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "referral_gifts_order_id_index" ON "referral_gifts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "serial_numbers_license_id_index" ON "serial_numbers" USING btree ("license_id");--> statement-breakpoint
-- Prices so far hold on every day; licences so far keep what they cost, and what comes by itself stays as it was.
INSERT INTO "plan_prices" ("sku", "valid_from", "inclusive_price", "list_price_per_month")
  SELECT "sku", '2000-01-01', "inclusive_price", "list_price_per_month" FROM "plans";--> statement-breakpoint
UPDATE "licenses" SET "price" = "plans"."inclusive_price", "list_price_per_month" = "plans"."list_price_per_month"
  FROM "plans" WHERE "plans"."sku" = "licenses"."sku";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "inclusive_price";--> statement-breakpoint
ALTER TABLE "plans" DROP COLUMN "list_price_per_month";