import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type pg from 'pg';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { invoicePeriodOf } from '#shared/domain/commerce/invoice/invoice-period.ts';
import type { Database } from '../db/connect.ts';
import { invoiceTracks } from '../db/schema/commerce/invoice.ts';
import { startSender } from '../jobs/runner.ts';
import { OperatorError, type OperatorCommand } from './command.ts';

type NewTrack = Pick<
  typeof invoiceTracks.$inferInsert,
  'period' | 'letters' | 'firstNumber' | 'lastNumber'
>;

/** Tracks of invoice numbers that the tax office allotted. */
export const invoiceTrack: OperatorCommand = {
  usage: 'add <period> <letters> <first number> <last number> | list',
  summary: 'Adds numbers for invoices of two months (11502 AB 00000000 00000499), or lists them.',
  async run({ db, pool, now, print }, [action, ...args]) {
    if (action === 'list') return list(db, print);
    if (action !== 'add') throw new OperatorError('Say add or list.');
    const track = trackOf(args, now);
    await add(db, pool, track, now);
    print(written(track));
    return { action, ...track };
  },
};

async function list(db: Database, print: (line: string) => void) {
  const { period, id } = invoiceTracks;
  const tracks = await db.select().from(invoiceTracks).orderBy(asc(period), asc(id));
  for (const track of tracks) {
    print(`${written(track)}: ${track.lastNumber - track.nextNumber + 1} left`);
  }
  if (tracks.length === 0) print('There is no track.');
  return { action: 'list', tracks: tracks.length };
}

/** Invoices that wait for a number get it with the next job, which is queued with the track. */
async function add(db: Database, pool: pg.Pool, track: NewTrack, now: Date): Promise<void> {
  const sender = await startSender(pool);
  try {
    // Serializable: of two operators with the same numbers one is refused.
    await db.transaction(
      async (tx) => {
        const isTaken = and(
          eq(invoiceTracks.period, track.period),
          eq(invoiceTracks.letters, track.letters),
          lte(invoiceTracks.firstNumber, track.lastNumber),
          gte(invoiceTracks.lastNumber, track.firstNumber),
        );
        const [taken] = await tx.select().from(invoiceTracks).where(isTaken);
        if (taken) throw new OperatorError(`These numbers are there already: ${written(taken)}.`);
        const nextNumber = track.firstNumber;
        await tx.insert(invoiceTracks).values({ ...track, nextNumber, createdAt: now });
        await sender.send(tx, 'issue-waiting-invoices', {});
      },
      { isolationLevel: 'serializable' },
    );
  } finally {
    await sender.stop();
  }
}

function trackOf(
  [period = '', letters = '', first = '', last = '']: string[],
  now: Date,
): NewTrack {
  if (!/^\d{3}(?:0[2468]|1[02])$/.test(period)) {
    throw new OperatorError(
      `${period || 'Nothing'} is no period: ROC year and even month, as 11502 for January and February 2026.`,
    );
  }
  const present = invoicePeriodOf(taipeiDay(now)).code;
  if (period < present) throw new OperatorError(`${period} is over; the period is ${present}.`);
  if (!/^[A-Z]{2}$/.test(letters)) throw new OperatorError('A track has two letters, as AB.');
  const [firstNumber, lastNumber] = [numberOf(first), numberOf(last)];
  if (lastNumber < firstNumber) throw new OperatorError('The last number must not be the smaller.');
  return { period, letters, firstNumber, lastNumber };
}

function numberOf(text: string): number {
  if (!/^\d{8}$/.test(text))
    throw new OperatorError(`${text || 'Nothing'} is no number of 8 digits.`);
  return Number(text);
}

function written({ period, letters, firstNumber, lastNumber }: NewTrack): string {
  const [first, last] = [firstNumber, lastNumber].map((number) => String(number).padStart(8, '0'));
  return `${period} ${letters}${first} to ${letters}${last}`;
}
