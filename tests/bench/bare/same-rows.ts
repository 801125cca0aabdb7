import type pg from 'pg';
import { v7 } from 'uuid';

/** A row as PostgreSQL writes its columns. */
type Row = Record<string, string | null>;

interface Table {
  name: string;
  /** Those that are written, each with its type; not what the database computes itself. */
  types: Record<string, string>;
  key: string[];
}

/** What some work left in a table: rows that are new, and rows that it changed. */
export interface Left {
  table: Table;
  made: Row[];
  changed: Row[];
}

/** A statement with its values, prepared once by its name. */
export interface Statement {
  name: string;
  text: string;
  values: (string | null)[];
}

/** The rows that `work` leaves, wherever it writes them; nobody else may write meanwhile. */
export async function rowsOf(pool: pg.Pool, work: () => Promise<void>): Promise<Left[]> {
  const tables = await tablesOf(pool);
  const before = new Map<Table, Set<string>>();
  for (const table of tables) before.set(table, await keysOf(pool, table));
  const begun = await pool.query<{ id: string }>('select pg_current_xact_id()::text as id');
  await work();
  const left: Left[] = [];
  for (const table of tables) {
    const columns = Object.keys(table.types).map((column) => `"${column}"::text`);
    const { rows } = await pool.query<Row>(
      `select ${columns.join(', ')} from "${table.name}" where xmin::text::bigint >= $1`,
      [begun.rows[0]?.id],
    );
    const isOld = (row: Row) => before.get(table)?.has(keyOf(row, table)) ?? false;
    const [made, changed] = [rows.filter((row) => !isOld(row)), rows.filter(isOld)];
    if (rows.length > 0) left.push({ table, made, changed });
  }
  return left;
}

/**
 * Statements that write the same rows once more, with numbers of their own and for somebody else
 * (`others`: of whom they are, by whom else they shall be); rows that were changed stay as they are.
 */
export function writtenAgain(
  left: readonly Left[],
  others: Readonly<Record<string, string>>,
): Statement[] {
  const names = new Map(Object.entries(others));
  for (const { made } of left) {
    for (const value of made.flatMap((row) => Object.values(row))) {
      if (value !== null && !names.has(value)) names.set(value, another(value));
    }
  }
  const own = new Set(left.flatMap(({ table, made }) => made.flatMap((row) => keysIn(row, table))));
  const isOwn = (name: string) => name in others || own.has(name) || number.test(name);
  const replaced = [...names].filter(([name, value]) => name !== value && isOwn(name));
  const renamed = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        replaced.reduce<string | null>(
          (text, [from, to]) => text && text.replaceAll(from, to),
          value,
        ),
      ]),
    );
  return left.flatMap(({ table, made, changed }) => [
    ...made.map((row) => insertion(table, renamed(row))),
    ...changed.map((row) => change(table, renamed(row))),
  ]);
}

/** One transaction of these. */
export async function write(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Of orders, attempts and payments; of invoices. */
const number = /^(?:[\dA-Z]{20}|[A-Z]{2}\d{8})$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
let made = 0;

function another(value: string): string {
  if (uuid.test(value)) return v7();
  if (!number.test(value)) return value;
  made += 1;
  return value.length === 10
    ? `QQ${String(made).padStart(8, '0')}`
    : `Z${String(made).padStart(19, '0')}`;
}

function insertion({ name, types }: Table, row: Row): Statement {
  const columns = Object.keys(types);
  const places = columns.map((column, index) => `$${index + 1}::${types[column]}`);
  const text = `insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')})
    values (${places.join(', ')})`;
  return { name: `insert ${name}`, text, values: columns.map((column) => row[column] ?? null) };
}

function change({ name, types, key }: Table, row: Row): Statement {
  const column = Object.keys(types).find((one) => !key.includes(one)) ?? key[0] ?? '';
  const where = key.map((one, index) => `"${one}" = $${index + 1}::${types[one]}`);
  const text = `update "${name}" set "${column}" = "${column}" where ${where.join(' and ')}`;
  return { name: `update ${name}`, text, values: key.map((one) => row[one] ?? null) };
}

const keysIn = (row: Row, { key }: Table) => key.map((column) => row[column]);

const keyOf = (row: Row, table: Table) => JSON.stringify(keysIn(row, table));

async function keysOf(pool: pg.Pool, table: Table): Promise<Set<string>> {
  const columns = table.key.map((column) => `"${column}"::text`).join(', ');
  const { rows } = await pool.query<Row>(`select ${columns} from "${table.name}"`);
  return new Set(rows.map((row) => keyOf(row, table)));
}

/** All tables, each after those that it refers to. */
async function tablesOf(pool: pg.Pool): Promise<Table[]> {
  const { rows: tables } = await pool.query<Table>(`
    select c.relname as name,
      jsonb_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) as types,
      array_agg(a.attname::text) filter (where a.attnum = any(i.indkey)) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attgenerated = '' and a.attidentity <> 'a'
    group by c.relname order by c.relname`);
  const { rows: references } = await pool.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to
    from pg_constraint r join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
    where r.contype = 'f' and f.oid <> t.oid`);
  const sorted = new Set<Table>();
  const add = (table: Table) => {
    for (const { from, to } of references) {
      const needed = from === table.name && tables.find(({ name }) => name === to);
      if (needed && !sorted.has(needed)) add(needed);
    }
    sorted.add(table);
  };
  for (const table of tables) add(table);
  return [...sorted];
}
