-- Drafts from before drafts equal to what is published were dropped: such a slideshow has nothing to publish.
UPDATE "slideshows" SET "draft" = NULL, "draft_at" = NULL
  WHERE "draft" = "content" AND "published_at" IS NOT NULL;
