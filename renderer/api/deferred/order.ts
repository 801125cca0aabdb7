import { checkLogin } from '#shared/contract/account/auth.ts';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import type { Deferred } from './types.ts';

interface Command {
  entry: CallDefinition;
  input: unknown;
}

/**
 * Must `command` be carried out before a command that is given now? Always where it changes who is
 * signed in; else where both change the same reads, unless they are surely about others.
 */
export function goesBefore(
  command: Pick<Deferred, 'entry' | 'input'>,
  { entry, input }: Command,
): boolean {
  if (changesSession(entry)) return true;
  const changed = entry.invalidates ?? [];
  if (!changed.some((read) => command.entry.invalidates?.includes(read))) return false;
  const { about } = command.entry.undoable;
  const [own, others] = [subjects(command.input, about), subjects(input, about)];
  if (own === null || others === null) return true;
  return own.some((one) => others.includes(one));
}

/** May somebody else, or nobody, be signed in once it is carried out? */
export function changesSession({ invalidates = [] }: CallDefinition): boolean {
  return invalidates.includes(checkLogin.name);
}

/** Is the command about these, all of them and nobody else? */
export function isSameSubject(
  command: Pick<Deferred, 'entry' | 'input'>,
  about: readonly string[],
): boolean {
  const own = subjects(command.input, command.entry.undoable.about);
  const others = about.map((one) => one.toLowerCase());
  return own?.length === others.length && others.every((one) => own.includes(one));
}

/** Whom an input names in a field; null: it does not say, or all there are. */
function subjects(input: unknown, field: string): string[] | null {
  const value: unknown =
    typeof input === 'object' &&
    input &&
    Object.entries(input).find(([name]) => name === field)?.[1];
  const named: unknown[] = Array.isArray(value) ? value : [value];
  if (named.length === 0 || value === 'all') return null;
  const texts = named.filter((one) => typeof one === 'string');
  return texts.length === named.length ? texts.map((one) => one.toLowerCase()) : null;
}
