/** Where the product's tables stand: its own, the queue's, and the list of migrations. */
export const productSchemas = ['public', 'jobs', 'drizzle'] as const;

const ofTable = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
const ofSequence = ['SELECT', 'USAGE'];

const readOnly = ['SELECT'];

/** Reading, and writing in these columns. */
const readAndMark = (...columns: string[]) => [
  ...readOnly,
  ...columns.map((column) => `UPDATE (${column})`),
];

/**
 * The tables with which the server's role may do less than with every other, in the words of GRANT.
 * A table that only grows is named here, and nowhere else. Lines of the audit log are added by a
 * function of the owner's, which numbers them (`add_audit_line`).
 */
const fewer: Readonly<Record<string, readonly string[]>> = {
  'public.audit_log': readOnly,
  'public.audit_counts': readOnly,
  'public.audit_subjects': readOnly,
  'public.audit_subject_actions': readOnly,
  // The engine starts on its own version only, and runs as the owner what stands in `bam`.
  'jobs.bam': readOnly,
  'jobs.version': readAndMark('flow_on', 'monitor_backoff_on', 'reindex_on'),
  // The queues and their rules are the owner's; the engine counts jobs, and notes when it did.
  'jobs.queue': readAndMark(
    'active_count',
    'completed_delta',
    'created_delta',
    'deferred_count',
    'delta_on',
    'delta_seconds',
    'failed_count',
    'failed_delta',
    'maintain_on',
    'monitor_claim_on',
    'monitor_on',
    'queued_count',
    'ready_count',
    'ready_history',
    'singletons_active',
    'total_count',
  ),
  'drizzle.__drizzle_migrations': readOnly,
  'drizzle.__drizzle_migrations_id_seq': [],
};

/** A table or sequence of the product, as the database names it. */
export interface Relation {
  /** With its schema: `public.users`. */
  name: string;
  isSequence: boolean;
}

/** What the server's role may do with it. It owns nothing, and nothing else is granted to it. */
export function rightsOn({ name, isSequence }: Relation): readonly string[] {
  return fewer[name] ?? (isSequence ? ofSequence : ofTable);
}
