import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { plainSerialNumber, serialNumberRefusal } from '#shared/domain/commerce/serial-number.ts';
import { date } from '#shared/schema/scalars.ts';
import type { Database } from '../db/connect.ts';
import { serialNumbers } from '../db/schema/commerce/subscription.ts';
import { OperatorError, type OperatorCommand, type OperatorContext } from './command.ts';

/** Rows of one statement. */
const batch = 1000;

/** Serial numbers of players, each of which brings its buyer a year of the professional plan once. */
export const serialNumberCommand: OperatorCommand = {
  usage: 'import <csv file> | show <serial number>',
  summary:
    'Takes in serial numbers of players (a line each: serial number, model, day of the purchase as 2026-03-01), or tells of one.',
  async run(ctx, [action, subject = '']) {
    if (action === 'show') return show(ctx, subject);
    if (action !== 'import') throw new OperatorError('Say import or show.');
    return importFile(ctx, subject);
  },
};

type NewNumber = Omit<typeof serialNumbers.$inferInsert, 'importedAt'>;

/** All of a file or nothing of it; numbers that are there already stay as they are. */
async function importFile({ db, now, print }: OperatorContext, file: string) {
  if (file === '') throw new OperatorError('Name the file.');
  const numbers = readNumbers(await readFile(file, 'utf8'), taipeiDay(now));
  let added = 0;
  await db.transaction(async (tx) => {
    for (let at = 0; at < numbers.length; at += batch) {
      added += await insertNumbers(tx, numbers.slice(at, at + batch), now);
    }
  });
  print(`${added} added, ${numbers.length - added} known before.`);
  return { action: 'import', added, known: numbers.length - added };
}

async function insertNumbers(db: Database, rows: readonly NewNumber[], importedAt: Date) {
  const added = await db
    .insert(serialNumbers)
    .values(rows.map((row) => ({ ...row, importedAt })))
    .onConflictDoNothing()
    .returning({ serialNumber: serialNumbers.serialNumber });
  return added.length;
}

/**
 * The numbers in a CSV, the first line of which may be a heading; one that stands there twice counts
 * once, unless its lines say different things.
 * @throws OperatorError that names the line
 */
function readNumbers(text: string, today: string): NewNumber[] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
  });
  const error = errors.find(({ type }) => type === 'Quotes');
  if (error) throw new OperatorError(`Line ${(error.row ?? 0) + 1}: ${error.message}.`);
  const known = new Map<string, NewNumber>();
  for (const [at, fields] of data.entries()) {
    const row = readRow(fields);
    if (at === 0 && !/\d/.test(fields[2] ?? '')) continue; // a heading
    if (row === null || row.boughtOn > today) {
      throw new OperatorError(
        `Line ${at + 1} (${fields.join(', ')}) is no serial number, model and day like 2026-03-01. Nothing was taken in.`,
      );
    }
    const before = known.get(row.serialNumber);
    if (before && (before.model !== row.model || before.boughtOn !== row.boughtOn)) {
      throw new OperatorError(
        `${row.serialNumber} stands there twice, with different facts. Nothing was taken in.`,
      );
    }
    known.set(row.serialNumber, row);
  }
  if (known.size === 0) throw new OperatorError('There is no serial number in it.');
  return [...known.values()];
}

function readRow([number = '', model = '', boughtOn = '', ...rest]: readonly string[]) {
  const serialNumber = plainSerialNumber(number);
  const day = date.safeParse(boughtOn.trim());
  if (serialNumber === '' || model.trim() === '' || !day.success || rest.length > 0) return null;
  return { serialNumber, model: model.trim(), boughtOn: day.data };
}

async function show({ db, print }: OperatorContext, text: string) {
  const number = plainSerialNumber(text);
  const [row] = await db.select().from(serialNumbers).where(eq(serialNumbers.serialNumber, number));
  if (!row) throw new OperatorError(`There is no serial number ${number || 'like that'}.`);
  const { model, boughtOn, usedAt } = row;
  const refusal = serialNumberRefusal({ boughtOn, isUsed: usedAt !== null });
  const state =
    usedAt !== null
      ? `used on ${taipeiDay(usedAt)}`
      : refusal === null
        ? 'not used'
        : 'bought too early to bring days';
  print(`${number}: ${model}, bought on ${boughtOn}, ${state}`);
  return { action: 'show', serialNumber: number };
}
