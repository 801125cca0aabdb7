import { bigint, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bigramIndex, bytes, id, moment } from './columns.ts';

const lineNumber = () => bigint({ mode: 'number' });

/**
 * Who did what: in a workspace, or an operator (then without one). Lines are only ever added, by a
 * function of the tables' owner: the server's role may read them and no more (`rights/table-rights.ts`),
 * and to change, delete or truncate them a trigger refuses to everybody (migration of the audit log).
 *
 * Paging: by number. `seq` counts a workspace's lines without gaps, `actionSeq` those of one
 * action, so any page is a range of its index. Lines between two moments are counted in theirs: what
 * that costs grows with those days and not with the log. Purge: none; a line stays as long as the log.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    workspaceId: uuid(),
    /** 1, 2, 3 … within the workspace; null for operators. */
    seq: lineNumber(),
    /** 1, 2, 3 … within the workspace's lines of this action. */
    actionSeq: lineNumber(),
    /** What the search finds this line by. */
    subjectId: uuid(),
    /** Address of the person, or the operator's name, as it was then. */
    actor: text().notNull(),
    actorId: uuid(),
    action: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    // With the subject: a search walks the log without touching its lines.
    index().on(table.workspaceId, table.seq, table.subjectId),
    index().on(table.workspaceId, table.action, table.actionSeq),
    index().on(table.subjectId, table.seq),
    // All that lines of some days are filtered and counted by.
    index('audit_lines_by_moment').on(
      table.workspaceId,
      table.createdAt,
      table.seq,
      table.action,
      table.subjectId,
    ),
  ],
);

/** How many lines a workspace has of each action, and of all (`''`): the last numbers given. */
export const auditCounts = pgTable(
  'audit_counts',
  {
    workspaceId: uuid().notNull(),
    action: text().notNull(),
    lines: lineNumber().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.action] })],
);

/**
 * Who did something to whom, once for each workspace: what a search reads instead of a million
 * lines. Those that have the letters wanted are read, all of a workspace's for a single letter; as
 * many as there are different pairs. Purge: none.
 */
export const auditSubjects = pgTable(
  'audit_subjects',
  {
    id: id(),
    workspaceId: uuid().notNull(),
    /** SHA-256 of `people`, which may be too long for an index. */
    digest: bytes().notNull(),
    /** Lower-case addresses of who did it and of those it was done to, a line each. */
    people: text().notNull(),
    lines: lineNumber().notNull(),
  },
  (table) => [
    unique('one_audit_subject').on(table.workspaceId, table.digest),
    // As they came: a text that most have is looked for in all of them, page by page of the table.
    index().on(table.workspaceId, table.id),
    bigramIndex('audit_subjects_by_bigram', 'workspace_id', 'people'),
  ],
);

/** How many of a subject's lines are of which action. */
export const auditSubjectActions = pgTable(
  'audit_subject_actions',
  {
    subjectId: uuid().notNull(),
    action: text().notNull(),
    lines: lineNumber().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.action] })],
);
