import { inviteMember } from '#shared/contract/team/invitations.ts';
import { appIds, type AppId } from '#shared/domain/apps.ts';
import { givenRoles, type GivenRole } from '#shared/domain/team/roles.ts';
import type { FieldError } from '#shared/errors/details.ts';
import { fieldErrors } from '#shared/schema/field-errors.ts';
import { readCsv } from './read-csv.ts';
import type { InviteInput } from '../people.ts';

/** The columns of a list, in their order. */
export const columns = ['email', 'firstName', 'lastName', 'role', 'apps'] as const;
type Column = (typeof columns)[number];
export type Cells = Record<Column, string>;

/** What is wrong with a line, before anything is sent. */
export type LineFault =
  | { kind: 'field'; column: Column; error: FieldError }
  | { kind: 'role' | 'app'; value: string }
  | { kind: 'twice'; line: number }
  | { kind: 'unclosed' };

export interface InvitationLine {
  line: number;
  cells: Cells;
  /** Null if something is wrong. */
  input: InviteInput | null;
  faults: LineFault[];
}

/** Names by which a list may call roles and apps, beside their ids. */
export interface ListWords {
  roles: Record<GivenRole, string>;
  apps: readonly { id: AppId; name: string }[];
  /** Names of the columns, by which a header row is known. */
  columns: Record<Column, string>;
}

/** Reads a pasted or opened list; every line is either good to send or says what is wrong with it. */
export function readInvitations(text: string, words: ListWords): InvitationLine[] {
  const records = readCsv(text);
  const header = records[0] && headerOf(records[0].cells, words);
  const order = header ?? columns;
  const firstLines = new Map<string, number>();
  return records.slice(header ? 1 : 0).map(({ line, cells: raw, isUnclosed }) => {
    const cells = cellsOf(raw, order);
    const read = readLine(cells, words);
    const faults: LineFault[] = isUnclosed ? [{ kind: 'unclosed' }] : read.faults;
    const address = cells.email.toLowerCase();
    const first = firstLines.get(address);
    if (first !== undefined && address !== '') faults.push({ kind: 'twice', line: first });
    else firstLines.set(address, line);
    return { line, cells, faults, input: faults.length === 0 ? read.input : null };
  });
}

/** What a line says, wherever it stands: corrected, it is another one. */
export function lineKey({ cells }: Pick<InvitationLine, 'cells'>): string {
  return JSON.stringify(columns.map((name) => cells[name]));
}

type Order = readonly (Column | null)[];

/** The order of columns that a first row names; null if it is no header. */
function headerOf(row: readonly string[], words: ListWords): Order | null {
  if (row.some((cell) => cell.includes('@'))) return null;
  const order = row.map((cell) => columns.find((name) => isNamed(cell, name, words)) ?? null);
  return order.includes('email') ? order : null;
}

function isNamed(cell: string, name: Column, words: ListWords): boolean {
  const own = [name, words.columns[name], ...(name === 'email' ? ['mail'] : [])];
  return own.some((known) => plain(known) === plain(cell));
}

function cellsOf(row: readonly string[], order: Order): Cells {
  const cells: Cells = { email: '', firstName: '', lastName: '', role: '', apps: '' };
  for (const [index, value] of row.entries()) {
    // Apps separated like columns end up behind the last one.
    const name = index < order.length ? order[index] : order.at(-1) === 'apps' ? 'apps' : null;
    if (!name || value.trim() === '') continue;
    cells[name] = cells[name] === '' ? value.trim() : `${cells[name]};${value.trim()}`;
  }
  return cells;
}

function readLine(
  cells: Cells,
  words: ListWords,
): { input: InviteInput | null; faults: LineFault[] } {
  const { email, firstName, lastName } = cells;
  const faults: LineFault[] = [];
  const roleId = cells.role === '' ? 'member' : roleNamed(cells.role, words);
  if (!roleId) faults.push({ kind: 'role', value: cells.role });
  const apps = new Set<AppId>();
  for (const name of cells.apps.split(/[;,|、，；]/).map((part) => part.trim())) {
    const app = name === '' ? null : appNamed(name, words);
    if (app) apps.add(app);
    else if (name !== '') faults.push({ kind: 'app', value: name });
  }
  const parsed = inviteMember.input.safeParse({
    email,
    firstName,
    lastName,
    roleId: roleId ?? 'member',
    apps: [...apps],
    // A list has no column for it: who is to administer apps administers those of the line.
    adminApps: roleId === 'app_admin' ? [...apps] : [],
  });
  if (parsed.success) return { input: parsed.data, faults };
  for (const [path, error] of Object.entries(fieldErrors(parsed.error))) {
    const column = columns.find((name) => name === path);
    if (column) faults.push({ kind: 'field', column, error });
  }
  return { input: null, faults };
}

function roleNamed(name: string, words: ListWords): GivenRole | undefined {
  return givenRoles.find((role) =>
    [role, words.roles[role]].some((one) => plain(one) === plain(name)),
  );
}

function appNamed(name: string, words: ListWords): AppId | undefined {
  const called = (id: AppId) => words.apps.find((app) => app.id === id)?.name ?? id;
  return appIds.find((id) => [id, called(id)].some((one) => plain(one) === plain(name)));
}

/** Case, spaces and dashes make no other word: `App admin`, `app_admin`, `e-mail`. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[\s_\-‐–]/g, '');
}
