CREATE TABLE "screen_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"text" text NOT NULL,
	"place" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "screen_messages" ADD CONSTRAINT "screen_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screen_messages_workspace_id_ends_at_index" ON "screen_messages" USING btree ("workspace_id","ends_at");--> statement-breakpoint
CREATE INDEX "screen_messages_ends_at_index" ON "screen_messages" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_message_id_screen_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."screen_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screens_message_id_index" ON "screens" USING btree ("message_id");