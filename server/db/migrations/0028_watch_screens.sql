CREATE TABLE "screen_pictures" (
	"screen_id" uuid PRIMARY KEY NOT NULL,
	"slideshow_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "watched_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "silent_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "screens" ADD COLUMN "back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "silent_minutes" integer DEFAULT 15;--> statement-breakpoint
ALTER TABLE "screen_pictures" ADD CONSTRAINT "screen_pictures_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE cascade ON UPDATE no action;