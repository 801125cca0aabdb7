-- Names as people count, 2 before 10: each number with zeros before it, up to ten digits; longer ones,
-- which nobody counts by, and digits of other scripts are compared as text.
CREATE FUNCTION "natural_key"(name text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(
    regexp_replace(name, '[0-9]+', '0000000000\&', 'g'), '0*([0-9]{10,})', '\1', 'g');--> statement-breakpoint
DROP INDEX "screens_by_name";--> statement-breakpoint
DROP INDEX "slideshows_by_name";--> statement-breakpoint
CREATE INDEX "screens_by_name" ON "screens" USING btree ("workspace_id",natural_key(name_key),"id","name_key");--> statement-breakpoint
CREATE INDEX "slideshows_by_name" ON "slideshows" USING btree ("workspace_id",natural_key(name_key),"id","name_key");