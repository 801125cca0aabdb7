-- What a search looks for: every two neighbouring letters, hashed with whose text it is.
CREATE FUNCTION "bigrams"(owner uuid, words text) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  RETURN ARRAY(
    SELECT hashtextextended(letter || next_letter, uuid_hash_extended(owner, 0))
    FROM ROWS FROM (string_to_table(words, NULL), string_to_table(substr(words, 2), NULL))
      AS neighbours(letter, next_letter)
    WHERE next_letter IS NOT NULL);--> statement-breakpoint
-- Enough of them that each letter is in one: fewer to look up, and as good as all.
CREATE FUNCTION "covering_bigrams"(owner uuid, words text) RETURNS bigint[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
  RETURN ARRAY(
    SELECT bigram FROM unnest(bigrams(owner, words)) WITH ORDINALITY AS every(bigram, place)
    WHERE place % 2 = 1 OR place = length(words) - 1);--> statement-breakpoint
CREATE INDEX "audit_subjects_by_bigram" ON "audit_subjects" USING gin (bigrams(workspace_id, people)) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "invitations_by_bigram" ON "team_invitations" USING gin (bigrams(team_id, search)) WITH (gin_pending_list_limit=256) WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "members_by_bigram" ON "team_members" USING gin (bigrams(team_id, search)) WITH (gin_pending_list_limit=256);--> statement-breakpoint
-- Which pairs are common in all teams together tells nothing about one.
ALTER INDEX "audit_subjects_by_bigram" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "invitations_by_bigram" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "members_by_bigram" ALTER COLUMN 1 SET STATISTICS 0;
