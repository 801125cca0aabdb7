DROP INDEX "screens_workspace_id_owner_id_name_id_index";--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "screens_by_name" ON "screens" USING btree ("workspace_id","name_key","id");