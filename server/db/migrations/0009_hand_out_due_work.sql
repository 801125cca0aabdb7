CREATE TABLE "dead_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer NOT NULL,
	"reason" text NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"died_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_work" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "due_work_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
ALTER TABLE "schedules" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "schedules" CASCADE;--> statement-breakpoint
DROP INDEX "device_authorizations_expires_at_index";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "mail_id" text;--> statement-breakpoint
CREATE INDEX "dead_jobs_died_at_index" ON "dead_jobs" USING btree ("died_at");--> statement-breakpoint
CREATE INDEX "due_work_due_at_index" ON "due_work" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mail_tokens_expires_at_index" ON "mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_last_seen_at_index" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "notifications_created_at_index" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "code_tries_until_index" ON "code_tries" USING btree ("until");--> statement-breakpoint
CREATE INDEX "email_codes_expires_at_index" ON "email_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_browsers_last_seen_at_index" ON "known_browsers" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "login_tickets_expires_at_index" ON "login_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_identity_tokens_expires_at_index" ON "used_identity_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_waits_until_index" ON "mail_waits" USING btree ("until");--> statement-breakpoint
CREATE INDEX "maintenance_windows_ends_at_index" ON "maintenance_windows" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "rate_limits_reset_at_index" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "team_invitations_expires_at_index" ON "team_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "team_transfers_expires_at_index" ON "team_transfers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "device_authorizations_expires_at_index" ON "device_authorizations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_mailId_unique" UNIQUE("mail_id");--> statement-breakpoint
-- What waited for a daily look is due on its own date.
INSERT INTO "due_work" ("name", "key", "payload", "due_at")
SELECT 'purge-account', "id"::text, jsonb_build_object('userId', "id"), "deleted_at" + interval '30 days' FROM "users" WHERE "deleted_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "due_work" ("name", "key", "payload", "due_at")
SELECT 'expire-transfer', "id"::text, jsonb_build_object('transferId', "id"), "expires_at" FROM "team_transfers" WHERE "state" = 'pending';
