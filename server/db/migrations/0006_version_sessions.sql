ALTER TABLE "sessions" ADD COLUMN "version" uuid DEFAULT gen_random_uuid() NOT NULL;
--> statement-breakpoint
-- A process keeps what it read of a caller while the session's version stays. So whatever may
-- change a caller changes the version, in the same transaction; only moments of activity do not.
-- Rows are compared whole: a column added later counts without being named here.
CREATE FUNCTION "renew_versions"("changed" uuid) RETURNS void LANGUAGE sql AS $$
	UPDATE "sessions" SET "version" = gen_random_uuid() WHERE "id" IN (
		-- One order for everybody who holds several of them.
		SELECT "id" FROM "sessions" WHERE "user_id" = "changed" ORDER BY "id" FOR NO KEY UPDATE
	);
$$;--> statement-breakpoint
CREATE FUNCTION "version_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."version" := gen_random_uuid();
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "session_changed" BEFORE UPDATE ON "sessions" FOR EACH ROW WHEN (
	to_jsonb(OLD) - '{last_seen_at,version}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{last_seen_at,version}'::text[]
) EXECUTE FUNCTION "version_session"();--> statement-breakpoint
CREATE FUNCTION "version_sessions_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "renew_versions"(NEW."id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "user_changed" AFTER UPDATE ON "users" FOR EACH ROW WHEN (
	to_jsonb(OLD) - 'last_login_at' IS DISTINCT FROM to_jsonb(NEW) - 'last_login_at'
) EXECUTE FUNCTION "version_sessions_of_user"();--> statement-breakpoint
CREATE FUNCTION "version_sessions_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM "renew_versions"(OLD."user_id");
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM "renew_versions"(NEW."user_id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "member_came_or_went" AFTER INSERT OR DELETE ON "team_members" FOR EACH ROW
	EXECUTE FUNCTION "version_sessions_of_member"();--> statement-breakpoint
CREATE TRIGGER "member_changed" AFTER UPDATE ON "team_members" FOR EACH ROW WHEN (
	to_jsonb(OLD) - 'last_active_at' IS DISTINCT FROM to_jsonb(NEW) - 'last_active_at'
) EXECUTE FUNCTION "version_sessions_of_member"();
