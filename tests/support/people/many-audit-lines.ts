import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';

/**
 * Puts `count` lines into a team's log, of people who suspend and change each other: `people`
 * different addresses, spread over the whole of it, three actions. Numbered as the server numbers them,
 * subjects with ids in the order of their coming. Needs the tables' owner.
 */
export async function addManyAuditLines(
  db: Database,
  teamId: string,
  { count, people }: { count: number; people: number },
): Promise<void> {
  const actions = sql.raw(`(array['changeMemberAccount', 'setMemberApps', 'updateTeam'])`);
  await db.execute(sql`
    insert into audit_subjects (id, workspace_id, digest, people, lines)
    select overlay(${teamId}::text placing lpad(to_hex(n), 12, '0') from 25)::uuid, ${teamId}, sha256(convert_to(who, 'UTF8')), who, 0
    from generate_series(0, ${people - 1}::int) n,
      lateral (select 'admin-' || n % 3 || '@example.test' || chr(10) || 'person-' || n || '@example.test') w(who)`);
  await db.execute(sql`
    insert into audit_log
      (id, workspace_id, seq, action_seq, subject_id, actor, action, data, created_at)
    select gen_random_uuid(), ${teamId}, n + 1, n / 3 + 1, s.id, split_part(s.people, chr(10), 1), ${actions}[n % 3 + 1],
      jsonb_build_object('email', split_part(s.people, chr(10), 2)), timestamptz '2026-01-01' + n * interval '10 s'
    from generate_series(0, ${count - 1}::int) n
    join (select *, row_number() over (order by digest) - 1 as place from audit_subjects where workspace_id = ${teamId}) s
      on s.place = (n / 3) % ${people}::int`);
  await db.execute(sql`
    insert into audit_counts (workspace_id, action, lines)
    select workspace_id, action, count(*) from audit_log where workspace_id = ${teamId} group by 1, 2
    union all select workspace_id, '', count(*) from audit_log where workspace_id = ${teamId} group by 1
    on conflict (workspace_id, action) do update set lines = excluded.lines`);
  await db.execute(sql`
    insert into audit_subject_actions (subject_id, action, lines)
    select subject_id, action, count(*) from audit_log where workspace_id = ${teamId} group by 1, 2`);
  await db.execute(sql`
    update audit_subjects s set lines = l.lines from (
      select subject_id, sum(lines) as lines from audit_subject_actions group by 1) l
    where l.subject_id = s.id and s.workspace_id = ${teamId}`);
}
