-- The one way to add a line, with the rights of the tables' owner: whoever calls it needs none on the log
-- nor on what counts it, and cannot choose a number. Each count is locked in the order of this function.
-- A line stays for ever: what no page could show, or what would count as another line, becomes none.
CREATE OR REPLACE FUNCTION "add_audit_line"("line_id" uuid, "in_workspace" uuid, "by_whom" text, "by_whom_id" uuid,
  "what" text, "facts" jsonb, "at_moment" timestamptz, "named" text, "new_subject" uuid)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  number bigint;
  number_of_action bigint;
  subject uuid;
BEGIN
  IF (what ~ '^[A-Za-z][A-Za-z-]{0,99}$' AND length(by_whom) <= 1000 AND octet_length(named) <= 1000000
    AND jsonb_typeof(facts) = 'object' AND octet_length(facts::text) <= 1000000
    AND at_moment >= '2000-01-01 00:00Z' AND at_moment < '10000-01-01 00:00Z') IS NOT TRUE THEN
    RAISE EXCEPTION 'that is no line of the audit log' USING ERRCODE = 'check_violation';
  END IF;
  IF in_workspace IS NOT NULL THEN
    INSERT INTO audit_counts (workspace_id, action, lines) VALUES (in_workspace, '', 1)
      ON CONFLICT (workspace_id, action) DO UPDATE SET lines = audit_counts.lines + 1
      RETURNING lines INTO number;
    INSERT INTO audit_counts (workspace_id, action, lines) VALUES (in_workspace, what, 1)
      ON CONFLICT (workspace_id, action) DO UPDATE SET lines = audit_counts.lines + 1
      RETURNING lines INTO number_of_action;
    INSERT INTO audit_subjects (id, workspace_id, digest, people, lines)
      VALUES (new_subject, in_workspace, sha256(convert_to(named, 'UTF8')), named, 1)
      ON CONFLICT (workspace_id, digest) DO UPDATE SET lines = audit_subjects.lines + 1
      RETURNING id INTO subject;
    INSERT INTO audit_subject_actions (subject_id, action, lines) VALUES (subject, what, 1)
      ON CONFLICT (subject_id, action) DO UPDATE SET lines = audit_subject_actions.lines + 1;
  END IF;
  INSERT INTO audit_log
    (id, workspace_id, seq, action_seq, subject_id, actor, actor_id, action, data, created_at)
    VALUES (line_id, in_workspace, number, number_of_action, subject, by_whom, by_whom_id, what, facts,
      at_moment);
END $$;
