CREATE TABLE "audit_counts" (
	"workspace_id" uuid NOT NULL,
	"action" text NOT NULL,
	"lines" bigint NOT NULL,
	CONSTRAINT "audit_counts_workspace_id_action_pk" PRIMARY KEY("workspace_id","action")
);
--> statement-breakpoint
CREATE TABLE "audit_subject_actions" (
	"subject_id" uuid NOT NULL,
	"action" text NOT NULL,
	"lines" bigint NOT NULL,
	CONSTRAINT "audit_subject_actions_subject_id_action_pk" PRIMARY KEY("subject_id","action")
);
--> statement-breakpoint
CREATE TABLE "audit_subjects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"people" text NOT NULL,
	"lines" bigint NOT NULL,
	CONSTRAINT "one_audit_subject" UNIQUE("workspace_id","digest")
);
--> statement-breakpoint
CREATE TABLE "former_members" (
	"user_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_members_user_id_team_id_pk" PRIMARY KEY("user_id","team_id")
);
--> statement-breakpoint
DROP INDEX "login_events_user_id_at_index";--> statement-breakpoint
DROP INDEX "audit_log_workspace_id_created_at_id_index";--> statement-breakpoint
DROP INDEX "team_invitations_team_id_index";--> statement-breakpoint
DROP INDEX "team_members_team_id_index";--> statement-breakpoint
DROP INDEX "notifications_user_id_created_at_id_index";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "action_seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD COLUMN "role_rank" smallint GENERATED ALWAYS AS (case role when 'account_holder' then 0 when 'account_admin' then 1 when 'app_admin' then 2 when 'accounting' then 3 when 'member' then 4 end) STORED;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || first_name || chr(10) || last_name || first_name || chr(10) || email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "role_rank" smallint GENERATED ALWAYS AS (case role when 'account_holder' then 0 when 'account_admin' then 1 when 'app_admin' then 2 when 'accounting' then 3 when 'member' then 4 end) STORED;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_team_id_teams_workspace_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("workspace_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_events_user_id_at_id_index" ON "login_events" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "login_events_user_id_user_agent_index" ON "login_events" USING btree ("user_id","user_agent");--> statement-breakpoint
CREATE INDEX "audit_log_workspace_id_seq_subject_id_index" ON "audit_log" USING btree ("workspace_id","seq","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_workspace_id_action_action_seq_index" ON "audit_log" USING btree ("workspace_id","action","action_seq");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_seq_index" ON "audit_log" USING btree ("subject_id","seq");--> statement-breakpoint
CREATE INDEX "invitations_by_name" ON "team_invitations" USING btree ("team_id","name_key","id","search","role_rank","apps") WHERE accepted_at is null;--> statement-breakpoint
CREATE INDEX "team_invitations_team_id_id_index" ON "team_invitations" USING btree ("team_id","id");--> statement-breakpoint
CREATE INDEX "team_members_team_id_user_id_index" ON "team_members" USING btree ("team_id","user_id");--> statement-breakpoint
CREATE INDEX "members_by_name" ON "team_members" USING btree ("team_id","name_key","user_id","search","role","apps","is_suspended");--> statement-breakpoint
CREATE INDEX "members_by_role" ON "team_members" USING btree ("team_id","role_rank","name_key","user_id");--> statement-breakpoint
CREATE INDEX "members_by_role_down" ON "team_members" USING btree ("team_id","role_rank" DESC NULLS FIRST,"name_key","user_id");--> statement-breakpoint
CREATE INDEX "members_by_activity" ON "team_members" USING btree ("team_id","last_active_at","user_id");--> statement-breakpoint
CREATE INDEX "members_by_activity_down" ON "team_members" USING btree ("team_id","last_active_at" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at_id_index" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
-- What members are sorted and searched by follows the person's name and address.
CREATE FUNCTION "set_member_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT lower(u.first_name || ' ' || u.last_name),
    lower(u.first_name || ' ' || u.last_name || ' ' || u.first_name || chr(10) || u.last_name || u.first_name || chr(10) || u.email)
  INTO NEW.name_key, NEW.search FROM users u WHERE u.id = NEW.user_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "set_member_words" BEFORE INSERT OR UPDATE OF "name_key", "search" ON "team_members"
  FOR EACH ROW EXECUTE FUNCTION "set_member_words"();--> statement-breakpoint
CREATE FUNCTION "renew_member_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE team_members SET search = '' WHERE user_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "renew_member_words" AFTER UPDATE OF "first_name", "last_name", "email" ON "users"
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email))
  EXECUTE FUNCTION "renew_member_words"();--> statement-breakpoint
UPDATE "team_members" SET "search" = '';--> statement-breakpoint
-- Who joined by an invitation and is in no team any more was a member; of others nothing is known.
INSERT INTO "former_members" ("user_id", "team_id", "left_at")
  SELECT DISTINCT u.id, i.team_id, i.accepted_at FROM "team_invitations" i JOIN "users" u ON u.email = i.email
  WHERE i.accepted_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM "team_members" m WHERE m.user_id = u.id AND m.team_id = i.team_id)
  ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Numbers and subjects of the lines that are there.
UPDATE "audit_log" l SET "seq" = n.seq, "action_seq" = n.action_seq FROM (
  SELECT id, row_number() OVER (PARTITION BY workspace_id ORDER BY created_at, id) AS seq,
    row_number() OVER (PARTITION BY workspace_id, action ORDER BY created_at, id) AS action_seq
  FROM "audit_log" WHERE workspace_id IS NOT NULL) n WHERE n.id = l.id;--> statement-breakpoint
INSERT INTO "audit_counts" ("workspace_id", "action", "lines")
  SELECT workspace_id, action, count(*) FROM "audit_log" WHERE workspace_id IS NOT NULL GROUP BY 1, 2
  UNION ALL SELECT workspace_id, '', count(*) FROM "audit_log" WHERE workspace_id IS NOT NULL GROUP BY 1;--> statement-breakpoint
CREATE TEMPORARY TABLE "audit_people" ON COMMIT DROP AS
  SELECT l.id, l.workspace_id, l.action, (SELECT lower(string_agg(p, chr(10) ORDER BY n)) FROM (
    SELECT l.actor AS p, 0 AS n UNION ALL
    SELECT w, row_number() OVER (ORDER BY w) FROM jsonb_array_elements_text(
      CASE jsonb_typeof(coalesce(l.data -> 'email', l.data -> 'toEmail'))
        WHEN 'array' THEN coalesce(l.data -> 'email', l.data -> 'toEmail')
        WHEN 'string' THEN jsonb_build_array(coalesce(l.data -> 'email', l.data -> 'toEmail'))
        ELSE '[]'::jsonb END) AS w WHERE w <> l.actor) AS named) AS people
  FROM "audit_log" l WHERE l.workspace_id IS NOT NULL;--> statement-breakpoint
INSERT INTO "audit_subjects" ("id", "workspace_id", "digest", "people", "lines")
  SELECT gen_random_uuid(), workspace_id, sha256(convert_to(people, 'UTF8')), people, count(*)
  FROM "audit_people" GROUP BY workspace_id, people;--> statement-breakpoint
UPDATE "audit_log" l SET "subject_id" = s.id FROM "audit_people" p JOIN "audit_subjects" s
  ON s.workspace_id = p.workspace_id AND s.digest = sha256(convert_to(p.people, 'UTF8'))
  WHERE p.id = l.id;--> statement-breakpoint
INSERT INTO "audit_subject_actions" ("subject_id", "action", "lines")
  SELECT subject_id, action, count(*) FROM "audit_log" WHERE subject_id IS NOT NULL GROUP BY 1, 2;--> statement-breakpoint
-- From here on the log only grows: no right of the server's role, and a trigger for every other.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_only_grows" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_log" FROM PUBLIC, CURRENT_USER;
