CREATE TABLE "calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"address" "bytea" NOT NULL,
	"address_mac" "bytea" NOT NULL,
	"host" text NOT NULL,
	"meetings" jsonb NOT NULL,
	"etag" text,
	"last_modified" text,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendars_workspace_id_index" ON "calendars" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "calendar_by_address" ON "calendars" USING btree ("owner_id","address_mac");--> statement-breakpoint
CREATE INDEX "calendars_used_at_index" ON "calendars" USING btree ("used_at");