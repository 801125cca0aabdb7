-- What a search compares: without case, accents and differences of width. Text of ASCII alone is only lowered.
-- Not STRICT, so that the planner inlines it.
CREATE FUNCTION "search_key"(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(words) = char_length(words) THEN lower(words)
    ELSE normalize(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036F]', '', 'g')), NFC) END;--> statement-breakpoint
DROP INDEX "audit_subjects_by_bigram";--> statement-breakpoint
DROP INDEX "files_by_bigram";--> statement-breakpoint
DROP INDEX "slideshows_by_bigram";--> statement-breakpoint
DROP INDEX "invitations_by_bigram";--> statement-breakpoint
DROP INDEX "members_by_bigram";--> statement-breakpoint
CREATE INDEX "audit_subjects_by_bigram" ON "audit_subjects" USING gin (bigrams(workspace_id, search_key(people))) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "files_by_bigram" ON "files" USING gin (bigrams(workspace_id, search_key(search))) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "slideshows_by_bigram" ON "slideshows" USING gin (bigrams(workspace_id, search_key(name_key))) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "invitations_by_bigram" ON "team_invitations" USING gin (bigrams(team_id, search_key(search))) WITH (gin_pending_list_limit=256) WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "members_by_bigram" ON "team_members" USING gin (bigrams(team_id, search_key(search))) WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- Which pairs are common in all workspaces together tells nothing about one.
ALTER INDEX "audit_subjects_by_bigram" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "slideshows_by_bigram" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "invitations_by_bigram" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "members_by_bigram" ALTER COLUMN 1 SET STATISTICS 0;
