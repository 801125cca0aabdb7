CREATE TABLE "plays" (
	"screen_id" uuid NOT NULL,
	"play_id" uuid NOT NULL,
	"slideshow_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "plays_screen_id_play_id_pk" PRIMARY KEY("screen_id","play_id")
);
--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plays_slideshow_id_started_at_index" ON "plays" USING btree ("slideshow_id","started_at");--> statement-breakpoint
CREATE INDEX "plays_started_at_index" ON "plays" USING btree ("started_at");