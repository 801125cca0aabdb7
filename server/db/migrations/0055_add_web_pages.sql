CREATE TABLE "web_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"url" text NOT NULL,
	"outcome" text,
	"status" integer,
	"checked_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"url_key" text GENERATED ALWAYS AS (md5(url)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "web_pages" ADD CONSTRAINT "web_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "web_page_by_address" ON "web_pages" USING btree ("workspace_id","url_key");--> statement-breakpoint
CREATE INDEX "web_pages_next_at_index" ON "web_pages" USING btree ("next_at");