-- Names and tags in the form in which they are searched and compared from now on (NFC).
UPDATE "slideshows" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "screens" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "users" SET "first_name" = normalize("first_name", NFC), "last_name" = normalize("last_name", NFC)
  WHERE "first_name" IS NOT NFC NORMALIZED OR "last_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "team_invitations" SET "first_name" = normalize("first_name", NFC), "last_name" = normalize("last_name", NFC)
  WHERE "first_name" IS NOT NFC NORMALIZED OR "last_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "screens" SET "tags" = ARRAY(SELECT normalize(tag, NFC) FROM unnest("tags") WITH ORDINALITY AS each(tag, place) ORDER BY place)
  WHERE array_to_string("tags", '') IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "files" SET
    "name" = normalize("name", NFC),
    "search" = normalize("search", NFC),
    "tags" = ARRAY(SELECT normalize(tag, NFC) FROM unnest("tags") WITH ORDINALITY AS each(tag, place) ORDER BY place)
  WHERE "name" IS NOT NFC NORMALIZED OR array_to_string("tags", '') IS NOT NFC NORMALIZED;--> statement-breakpoint
-- Two tags with the same key are one tag: lower case, composed, without characters that have no shape of their own.
CREATE FUNCTION "tag_keys"(tags text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT lower(normalize(regexp_replace(tag,
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]',
      '', 'g'), NFC))
    FROM unnest(tags) AS tag);--> statement-breakpoint
DROP INDEX "screens_by_tag";--> statement-breakpoint
CREATE INDEX "screens_by_tag" ON "screens" USING gin (tag_keys("tags"));
