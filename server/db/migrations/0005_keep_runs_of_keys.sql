-- Answers live for a day, and what was kept so far says nothing of its run.
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "answer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "run" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "leased_until" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "attempt" jsonb;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "http_status";