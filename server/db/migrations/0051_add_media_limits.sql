ALTER TABLE "blobs" ADD COLUMN "limit_hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blobs" ADD COLUMN "is_text_missing" boolean DEFAULT false NOT NULL;