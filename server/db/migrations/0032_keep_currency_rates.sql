CREATE TABLE "currency_rates" (
	"base" text PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"source" text NOT NULL,
	"rates" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
