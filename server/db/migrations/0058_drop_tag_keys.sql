-- Tags are compared by the server alone: lower() folds other letters than its own rule.
DROP INDEX "screens_by_tag";--> statement-breakpoint
DROP FUNCTION "tag_keys"(text[]);
