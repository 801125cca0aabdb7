CREATE TABLE "screen_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"screen_id" uuid NOT NULL,
	"access_hash" "bytea" NOT NULL,
	"refresh_hash" "bytea" NOT NULL,
	"access_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "screen_tokens_accessHash_unique" UNIQUE("access_hash"),
	CONSTRAINT "screen_tokens_refreshHash_unique" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "screens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"model" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"slideshow_id" uuid,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hours" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"is_in_step" boolean DEFAULT false NOT NULL,
	"paired_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"state" jsonb,
	"command" jsonb
);
--> statement-breakpoint
ALTER TABLE "device_authorizations" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "device_authorizations" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "screen_tokens" ADD CONSTRAINT "screen_tokens_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_slideshow_id_slideshows_id_fk" FOREIGN KEY ("slideshow_id") REFERENCES "public"."slideshows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screen_tokens_screen_id_index" ON "screen_tokens" USING btree ("screen_id");--> statement-breakpoint
CREATE INDEX "screen_tokens_created_at_index" ON "screen_tokens" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "screens_workspace_id_owner_id_name_id_index" ON "screens" USING btree ("workspace_id","owner_id","name","id");--> statement-breakpoint
CREATE INDEX "screens_owner_id_index" ON "screens" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "screens_slideshow_id_index" ON "screens" USING btree ("slideshow_id");--> statement-breakpoint
CREATE INDEX "screens_by_tag" ON "screens" USING gin ("tags");