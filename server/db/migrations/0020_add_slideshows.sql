CREATE TABLE "playback_leases" (
	"workspace_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "playback_leases_workspace_id_holder_pk" PRIMARY KEY("workspace_id","holder")
);
--> statement-breakpoint
CREATE TABLE "shortcuts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"app_id" text NOT NULL,
	"slideshow_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slideshow_files" (
	"slideshow_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"is_published" boolean NOT NULL,
	CONSTRAINT "slideshow_files_slideshow_id_file_id_pk" PRIMARY KEY("slideshow_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "slideshow_shares" (
	"slideshow_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "slideshow_shares_slideshow_id_email_pk" PRIMARY KEY("slideshow_id","email")
);
--> statement-breakpoint
CREATE TABLE "slideshows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"draft" jsonb,
	"total_duration" integer NOT NULL,
	"published_at" timestamp (3) with time zone,
	"draft_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "playback_leases" ADD CONSTRAINT "playback_leases_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortcuts" ADD CONSTRAINT "shortcuts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortcuts" ADD CONSTRAINT "shortcuts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortcuts" ADD CONSTRAINT "shortcuts_slideshow_id_slideshows_id_fk" FOREIGN KEY ("slideshow_id") REFERENCES "public"."slideshows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slideshow_files" ADD CONSTRAINT "slideshow_files_slideshow_id_slideshows_id_fk" FOREIGN KEY ("slideshow_id") REFERENCES "public"."slideshows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slideshow_files" ADD CONSTRAINT "slideshow_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slideshow_shares" ADD CONSTRAINT "slideshow_shares_slideshow_id_slideshows_id_fk" FOREIGN KEY ("slideshow_id") REFERENCES "public"."slideshows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slideshows" ADD CONSTRAINT "slideshows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slideshows" ADD CONSTRAINT "slideshows_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playback_leases_workspace_id_renewed_at_index" ON "playback_leases" USING btree ("workspace_id","renewed_at");--> statement-breakpoint
CREATE INDEX "playback_leases_renewed_at_index" ON "playback_leases" USING btree ("renewed_at");--> statement-breakpoint
CREATE INDEX "shortcuts_workspace_id_app_id_created_at_id_index" ON "shortcuts" USING btree ("workspace_id","app_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shortcuts_owner_id_index" ON "shortcuts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "shortcuts_slideshow_id_index" ON "shortcuts" USING btree ("slideshow_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shortcut_by_token" ON "shortcuts" USING btree ("token");--> statement-breakpoint
CREATE INDEX "slideshow_files_file_id_slideshow_id_index" ON "slideshow_files" USING btree ("file_id","slideshow_id");--> statement-breakpoint
CREATE INDEX "slideshow_shares_email_slideshow_id_index" ON "slideshow_shares" USING btree ("email","slideshow_id");--> statement-breakpoint
CREATE INDEX "slideshows_by_change" ON "slideshows" USING btree ("workspace_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "slideshows_by_name" ON "slideshows" USING btree ("workspace_id","name_key","id");--> statement-breakpoint
CREATE INDEX "slideshows_of_owner" ON "slideshows" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "slideshows_by_bigram" ON "slideshows" USING gin (bigrams(workspace_id, name_key)) WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- Which pairs are common in all workspaces together tells nothing about one.
ALTER INDEX "slideshows_by_bigram" ALTER COLUMN 1 SET STATISTICS 0;
