import type { AccountEvent, AccountEventValues } from '#shared/domain/account/account-events.ts';
import { silence } from '#shared/domain/signage/silence.ts';
import { notify } from '../../notification/notify.ts';
import type { JobServices } from '../../job-services.ts';
import { findHolder } from './silence-sql.ts';

type Telling = Pick<JobServices, 'db' | 'enqueue'> & { now: Date };

/** A screen that went silent, or came back: since when, and how long it was gone. */
export interface ToldScreen {
  id: string;
  name: string;
  ownerId: string;
  since: Date;
  /** Null: it is still gone. */
  backAt: Date | null;
}

/**
 * Tells the owners of screens of one workspace, and its holder: each once, of all of them that are
 * theirs to know, in the transaction that noted it.
 */
export async function tellPeople(
  telling: Telling,
  workspaceId: string,
  screens: readonly ToldScreen[],
): Promise<void> {
  const holder = await findHolder(telling.db, workspaceId);
  const people = new Set([
    ...screens.map(({ ownerId }) => ownerId),
    ...(holder === null ? [] : [holder]),
  ]);
  for (const person of people) {
    const known = screens.filter(({ ownerId }) => person === holder || ownerId === person);
    await tell(telling, person, known);
  }
}

async function tell(ctx: Telling, person: string, screens: readonly ToldScreen[]): Promise<void> {
  const byName = screens.toSorted((a, b) =>
    a.name.localeCompare(b.name, undefined, { numeric: true }),
  );
  const since = Math.min(...screens.map((one) => one.since.getTime()));
  const at = new Date(since).toISOString();
  const [first, second] = byName;
  const gone = String(longestGone(screens));
  const one = { name: first?.name ?? '' };
  const several = { count: String(byName.length), screens: namesOf(byName) };
  const isBack = screens.every(({ backAt }) => backAt !== null);
  const say = <E extends AccountEvent>(event: E, values: AccountEventValues<E>) =>
    notify(ctx, person, event, values);
  if (isBack && !second) return say('screenBack', { ...one, gone });
  if (isBack) return say('screensBack', { ...several, gone });
  return second ? say('screensSilent', { ...several, at }) : say('screenSilent', { ...one, at });
}

/** Minutes, at least one. */
function longestGone(screens: readonly ToldScreen[]): number {
  const each = screens.map(({ since, backAt }) => (backAt ?? since).getTime() - since.getTime());
  return Math.max(1, Math.round(Math.max(...each) / 60_000));
}

/** A line each, of many the first. */
const namesOf = (screens: readonly ToldScreen[]) =>
  screens
    .slice(0, silence.mostNames)
    .map(({ name }) => name)
    .join('\n');
