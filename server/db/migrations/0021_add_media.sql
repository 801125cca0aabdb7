CREATE TABLE "blob_variants" (
	"blob_id" uuid NOT NULL,
	"variant" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "blob_variants_blob_id_variant_pk" PRIMARY KEY("blob_id","variant")
);
--> statement-breakpoint
CREATE TABLE "blobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"hash" "bytea" NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"width" integer,
	"height" integer,
	"is_animated" boolean DEFAULT false NOT NULL,
	"duration_ms" bigint,
	"page_count" integer,
	"video_codec" text,
	"audio_codec" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_blob_of_a_content" UNIQUE("workspace_id","hash")
);
--> statement-breakpoint
DROP INDEX "files_workspace_id_index";--> statement-breakpoint
DROP INDEX "files_owner_id_index";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "blob_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "blob_variants" ADD CONSTRAINT "blob_variants_blob_id_blobs_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blobs" ADD CONSTRAINT "blobs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blobs_in_work" ON "blobs" USING btree ("created_at") WHERE state = 'processing';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_blob_id_blobs_id_fk" FOREIGN KEY ("blob_id") REFERENCES "public"."blobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_by_age" ON "files" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_of_owner" ON "files" USING btree ("owner_id","workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "files_blob_id_index" ON "files" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "files_by_bigram" ON "files" USING gin (bigrams(workspace_id, search)) WITH (gin_pending_list_limit=256);