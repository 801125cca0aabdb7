CREATE TABLE "play_totals" (
	"screen_id" uuid NOT NULL,
	"day" date NOT NULL,
	"slideshow_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"plays" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "play_totals_screen_id_day_slideshow_id_page_id_pk" PRIMARY KEY("screen_id","day","slideshow_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "played_pages" (
	"workspace_id" uuid NOT NULL,
	"slideshow_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"place" integer,
	"type" text,
	"file_id" uuid,
	"file_page" integer,
	"url" text,
	"played_on" date NOT NULL,
	CONSTRAINT "played_pages_workspace_id_slideshow_id_page_id_pk" PRIMARY KEY("workspace_id","slideshow_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "played_screens" (
	"screen_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"played_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "played_slideshows" (
	"workspace_id" uuid NOT NULL,
	"slideshow_id" uuid NOT NULL,
	"name" text,
	"played_on" date NOT NULL,
	CONSTRAINT "played_slideshows_workspace_id_slideshow_id_pk" PRIMARY KEY("workspace_id","slideshow_id")
);
--> statement-breakpoint
DROP INDEX "plays_slideshow_id_started_at_index";--> statement-breakpoint
ALTER TABLE "play_totals" ADD CONSTRAINT "play_totals_screen_id_played_screens_screen_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."played_screens"("screen_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_pages" ADD CONSTRAINT "page_of_played_slideshow" FOREIGN KEY ("workspace_id","slideshow_id") REFERENCES "public"."played_slideshows"("workspace_id","slideshow_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_screens" ADD CONSTRAINT "played_screens_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_screens" ADD CONSTRAINT "played_screens_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_slideshows" ADD CONSTRAINT "played_slideshows_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_totals_day_index" ON "play_totals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "played_pages_played_on_index" ON "played_pages" USING btree ("played_on");--> statement-breakpoint
CREATE INDEX "played_screens_workspace_id_screen_id_index" ON "played_screens" USING btree ("workspace_id","screen_id");--> statement-breakpoint
CREATE INDEX "played_screens_owner_id_index" ON "played_screens" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "played_screens_played_on_index" ON "played_screens" USING btree ("played_on");--> statement-breakpoint
CREATE INDEX "played_slideshows_played_on_index" ON "played_slideshows" USING btree ("played_on");--> statement-breakpoint
INSERT INTO "played_screens" ("screen_id", "workspace_id", "owner_id", "name", "played_on")
SELECT s.id, s.workspace_id, s.owner_id, s.name, max((p.started_at AT TIME ZONE 'Asia/Taipei')::date)
FROM "plays" p JOIN "screens" s ON s.id = p.screen_id GROUP BY s.id;--> statement-breakpoint
INSERT INTO "play_totals" ("screen_id", "day", "slideshow_id", "page_id", "plays", "seconds")
SELECT screen_id, (started_at AT TIME ZONE 'Asia/Taipei')::date, slideshow_id, page_id, count(*), sum(seconds)
FROM "plays" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO "played_slideshows" ("workspace_id", "slideshow_id", "name", "played_on")
SELECT s.workspace_id, t.slideshow_id, max(l.name), max(t.day)
FROM "play_totals" t JOIN "played_screens" s USING (screen_id) LEFT JOIN "slideshows" l ON l.id = t.slideshow_id
GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "played_pages" ("workspace_id", "slideshow_id", "page_id", "place", "type", "file_id", "file_page", "url", "played_on")
SELECT t.workspace_id, t.slideshow_id, t.page_id, c.place, c.page ->> 'type', (c.page ->> 'fileId')::uuid,
  (c.page ->> 'filePage')::int, c.page ->> 'url', t.played_on
FROM (
  SELECT s.workspace_id, t.slideshow_id, t.page_id, max(t.day) AS played_on
  FROM "play_totals" t JOIN "played_screens" s USING (screen_id) GROUP BY 1, 2, 3) t
LEFT JOIN "slideshows" l ON l.id = t.slideshow_id
LEFT JOIN LATERAL jsonb_array_elements(l.content -> 'pages') WITH ORDINALITY AS c(page, place)
  ON (c.page ->> 'id')::uuid = t.page_id;
