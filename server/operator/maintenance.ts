import { and, asc, eq, gt } from 'drizzle-orm';
import { maintenanceTypes, type MaintenanceType } from '#shared/domain/constants.ts';
import { maintenanceWindows } from '../db/schema/system.ts';
import { OperatorError, type OperatorCommand } from './command.ts';
import { momentOf } from './moment.ts';

/** A week. What is closed for longer was a slip of the pen, and would close payments for years. */
const mostHours = 168;

/** Announces a maintenance window; the same window twice is one. */
export const setMaintenance: OperatorCommand = {
  usage: `<${maintenanceTypes.join('|')}> <starts at> <ends at>`,
  summary: 'Announces a maintenance window (ISO 8601 times with offset).',
  async run({ db, print }, [type, from, to]) {
    const window = { type: typeOf(type), startsAt: momentOf(from), endsAt: momentOf(to) };
    if (window.endsAt <= window.startsAt)
      throw new OperatorError('The end must come after the start.');
    if (window.endsAt.getTime() - window.startsAt.getTime() > mostHours * 3_600_000) {
      throw new OperatorError(`A maintenance takes ${mostHours} hours at most.`);
    }
    const same = and(
      eq(maintenanceWindows.type, window.type),
      eq(maintenanceWindows.startsAt, window.startsAt),
    );
    await db.delete(maintenanceWindows).where(same);
    await db.insert(maintenanceWindows).values(window);
    const data = {
      type: window.type,
      startsAt: window.startsAt.toISOString(),
      endsAt: window.endsAt.toISOString(),
    };
    print(`${data.type}: ${data.startsAt} to ${data.endsAt}`);
    return data;
  },
};

/** Lists the windows that are not over. */
export const listMaintenance: OperatorCommand = {
  usage: '',
  summary: 'Lists running and coming maintenance windows.',
  async run({ db, now, print }) {
    const windows = await db
      .select()
      .from(maintenanceWindows)
      .where(gt(maintenanceWindows.endsAt, now))
      .orderBy(asc(maintenanceWindows.startsAt), asc(maintenanceWindows.id));
    for (const { type, startsAt, endsAt } of windows) {
      print(`${type}: ${startsAt.toISOString()} to ${endsAt.toISOString()}`);
    }
    if (windows.length === 0) print('No maintenance is announced.');
    return { windows: windows.length };
  },
};

/** Takes back the windows of a kind that are not over. */
export const clearMaintenance: OperatorCommand = {
  usage: `<${maintenanceTypes.join('|')}>`,
  summary: 'Takes back running and coming maintenance windows of a kind.',
  async run({ db, now, print }, [type]) {
    const removed = await db
      .delete(maintenanceWindows)
      .where(and(eq(maintenanceWindows.type, typeOf(type)), gt(maintenanceWindows.endsAt, now)))
      .returning();
    print(`${removed.length} removed.`);
    return { type: type ?? '', removed: removed.length };
  },
};

function typeOf(text: string | undefined): MaintenanceType {
  const type = maintenanceTypes.find((known) => known === text);
  if (!type) throw new OperatorError(`The kind is one of ${maintenanceTypes.join(', ')}.`);
  return type;
}
