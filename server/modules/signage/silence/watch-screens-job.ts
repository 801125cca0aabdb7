import { onlineSince } from '#shared/domain/signage/heartbeat.ts';
import {
  listeningAt,
  silence,
  silentMinutes,
  toldTogether,
  type Listening,
} from '#shared/domain/signage/silence.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobFacts, JobServices } from '../../job-services.ts';
import {
  findReturned,
  findUnheard,
  findUnheardWorkspaces,
  markBack,
  markSilent,
  readListening,
  writeListening,
} from './silence-sql.ts';
import { tellPeople, type ToldScreen } from './tell-people.ts';

/** Workspaces whose silent screens are read together; a workspace has 25 screens on average. */
const workspacesPerBatch = 20;

type Services = Pick<JobServices, 'db' | 'enqueue'>;
/** `signal` stops the job between two workspaces. */
type Run = Pick<JobFacts, 'now' | 'signal'>;

/**
 * Job: tells people of screens that went silent and of those that are back, once. What is told is
 * noted in the transaction that tells it, and only of screens of which it was not noted yet: a second
 * look, by another process or after a kill, finds nothing.
 */
export async function watchScreensJob(
  services: Services,
  _: Record<string, never>,
  { now, signal }: Run,
): Promise<void> {
  const { db } = services;
  const listening = listeningAt(await readListening(db), now);
  await writeListening(db, listening);
  await tellOfSilence(services, listening, { now, signal });
  await tellOfReturns(services, { now, signal });
}

async function tellOfSilence(
  services: Services,
  { since }: Listening,
  { now, signal }: Run,
): Promise<void> {
  const before = onlineSince(now);
  const workspaceIds = await findUnheardWorkspaces(services.db, before);
  // In batches, so that other work of the process runs between them.
  for (let at = 0; at < workspaceIds.length; at += workspacesPerBatch) {
    const batch = workspaceIds.slice(at, at + workspacesPerBatch);
    const found = await findUnheard(services.db, before, batch);
    for (const [workspaceId, screens] of byWorkspace(found)) {
      signal.throwIfAborted();
      const least = screens[0]?.silentMinutes ?? 0;
      const silent = screens.flatMap(({ id, hours, timeZone, lastSeenAt }) => {
        if (lastSeenAt === null) return [];
        return [[id, silentMinutes({ lastSeenAt, hours, timeZone }, since, now)] as const];
      });
      const ids = toldTogether(silent, least);
      if (ids.length === 0) continue;
      await inTransaction(services.db, async (db) => {
        const told = (await markSilent(db, ids, before)).flatMap(toldScreen);
        if (told.length > 0) await tellPeople({ ...services, db, now }, workspaceId, told);
      });
    }
  }
}

function byWorkspace<Row extends { workspaceId: string }>(rows: readonly Row[]) {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const others = grouped.get(row.workspaceId);
    if (others) others.push(row);
    else grouped.set(row.workspaceId, [row]);
  }
  return grouped;
}

async function tellOfReturns(services: Services, { now, signal }: Run): Promise<void> {
  const before = new Date(now.getTime() - silence.gatherMinutes * 60_000);
  for (const workspaceId of await findReturned(services.db, before)) {
    signal.throwIfAborted();
    await inTransaction(services.db, async (db) => {
      const told = (await markBack(db, workspaceId)).flatMap(toldScreen);
      if (told.length > 0) await tellPeople({ ...services, db, now }, workspaceId, told);
    });
  }
}

function toldScreen(
  row: Omit<ToldScreen, 'since' | 'backAt'> & { since: Date | null; backAt?: Date | null },
): ToldScreen[] {
  const { since, backAt = null } = row;
  return since === null ? [] : [{ ...row, since, backAt }];
}
