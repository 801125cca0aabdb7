ALTER TABLE "teams" ADD COLUMN "member_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "suspended_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION "count_members"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  UPDATE teams t
  SET member_count = t.member_count + step * c.members,
    suspended_count = t.suspended_count + step * c.suspended
  FROM (
    SELECT team_id, count(*)::int AS members, (count(*) FILTER (WHERE is_suspended))::int AS suspended
    FROM changed GROUP BY team_id) c
  WHERE t.workspace_id = c.team_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_joined" AFTER INSERT ON "team_members" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_members"();--> statement-breakpoint
CREATE TRIGGER "count_left" AFTER DELETE ON "team_members" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "count_members"();--> statement-breakpoint
CREATE FUNCTION "move_member_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE teams SET member_count = member_count - 1, suspended_count = suspended_count - OLD.is_suspended::int
  WHERE workspace_id = OLD.team_id;
  UPDATE teams SET member_count = member_count + 1, suspended_count = suspended_count + NEW.is_suspended::int
  WHERE workspace_id = NEW.team_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "count_changed" AFTER UPDATE OF "is_suspended", "team_id" ON "team_members"
  FOR EACH ROW WHEN ((OLD.is_suspended, OLD.team_id) IS DISTINCT FROM (NEW.is_suspended, NEW.team_id))
  EXECUTE FUNCTION "move_member_count"();--> statement-breakpoint
UPDATE "teams" t SET "member_count" = c.members, "suspended_count" = c.suspended FROM (
  SELECT team_id, count(*)::int AS members, (count(*) FILTER (WHERE is_suspended))::int AS suspended
  FROM "team_members" GROUP BY team_id) c WHERE t.workspace_id = c.team_id;
