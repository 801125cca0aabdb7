CREATE TABLE "team_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "team_invitations_email_index";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "last_active_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_team_id_teams_workspace_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_transfers_from_user_id_index" ON "team_transfers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "team_transfers_to_user_id_index" ON "team_transfers" USING btree ("to_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_pending_transfer" ON "team_transfers" USING btree ("team_id") WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_workspace_id_created_at_id_index" ON "audit_log" USING btree ("workspace_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "team_invitations_invited_by_index" ON "team_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_invitation" ON "team_invitations" USING btree ("team_id","email") WHERE accepted_at is null;