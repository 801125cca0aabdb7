import { describe, expect, it } from 'vitest';
import { isErrorCode } from '../errors/catalogue.ts';
import { permissions } from '../domain/team/roles.ts';
import {
  callPath,
  commonErrors,
  isRead,
  needsBotCheck,
  kindOf,
  pathParameters,
  type CallDefinition,
} from './define-call.ts';
import { limits } from './limits.ts';
import { calls } from './table.ts';

const entries: [string, CallDefinition][] = Object.entries(calls);

describe.each(entries)('%s', (key, call) => {
  it('is named as it is exported', () => {
    expect(call.name).toBe(key);
  });

  it('has an example that its own schemas accept', () => {
    expect(call.input.safeParse(call.example.input)).toMatchObject({ success: true });
    expect(call.output.safeParse(call.example.output)).toMatchObject({ success: true });
  });

  it('says who may call, how often, and what can go wrong', () => {
    const { access } = call;
    if (typeof access === 'string') {
      expect(['public', 'signed-in', 'verified', 'device', 'operator']).toContain(access);
    } else {
      expect(Object.keys(permissions)).toContain(access.may);
    }
    expect(Object.keys(limits)).toContain(call.limit);
    for (const code of call.errors) expect(isErrorCode(code)).toBe(true);
  });

  it('repeats no common error', () => {
    const common: readonly number[] = commonErrors;
    expect(call.errors.filter((code) => common.includes(code))).toEqual([]);
  });

  it('names every parameter of its path in its input', () => {
    const input: unknown = call.example.input;
    expect(Object.keys(input as object)).toEqual(expect.arrayContaining([...pathParameters(call)]));
  });

  it('invalidates reads that exist', () => {
    for (const name of call.invalidates ?? []) expect(Object.keys(calls)).toContain(name);
  });

  it('says what it does in one sentence', () => {
    expect(call.summary).toMatch(/^[A-Z].{8,140}[.?]$/);
  });

  it('waits for an undo only where it is sent once, shows what it changes and asks for no second factor', () => {
    if (call.undoable === undefined) return;
    expect(kindOf(call)).toBe('command');
    expect(call.idempotent).toBe(true);
    expect(call.invalidates).not.toEqual([]);
    // 1028 would come when nobody is there to answer it any more.
    expect(call.errors).not.toContain(1028);
    const input = { ...(call.example.input as object), ...call.undoable.when };
    expect(input).toHaveProperty(call.undoable.about);
    expect(call.input.safeParse(input)).toMatchObject({ success: true });
  });

  it('has a strict rate limit where it decodes images that are sent with it', () => {
    const types = Object.values(call.files ?? {}).flatMap((rule) => rule.types);
    if (call.kind === 'upload' || !types.some((type) => type.startsWith('image/'))) return;
    expect(['heavy', 'picture', 'inquiry']).toContain(call.limit);
  });

  it('can refuse a file where it takes one, and answers media to reads only', () => {
    if (call.files) expect(call.errors).toContain(2006);
    if (call.kind === 'media') expect(isRead(call)).toBe(true);
  });

  it('checks for programs before it reads files of anonymous visitors', () => {
    if (call.access === 'public' && call.files) expect(needsBotCheck(call)).toBe(true);
  });

  it('takes an upload by POST from a person, one file of its rule', () => {
    if (call.kind !== 'upload') return;
    expect(call.method).toBe('POST');
    expect(Object.keys(call.files ?? {})).toEqual(['file']);
    expect(['public', 'device']).not.toContain(call.access);
    expect(pathParameters(call)).toEqual([]);
  });

  it('checks for decoys wherever a visitor types an address', () => {
    const input: unknown = call.example.input;
    const typesAddress = typeof input === 'object' && input !== null && 'gToken' in input;
    if (typesAddress) expect(call.decoy).toBe(true);
  });
});

describe('the table', () => {
  it('has one entry for a method and path', () => {
    const routes = entries.map(([, call]) => `${call.method} ${callPath(call)}`);
    expect(new Set(routes).size).toBe(routes.length);
  });
});

describe('the limit of a call', () => {
  it.each(['setPhoto', 'setFilePoster'] as const)(
    '%s decodes a picture within the request: heavy',
    (name) => {
      expect(calls[name].limit).toBe('heavy');
    },
  );
});

describe('what a call outdates', () => {
  const shown = ['getProfile', 'getTeam', 'listMembers', 'getTransfer'];
  it.each([
    // The own name and picture stand in the team's pages as well.
    ['updateProfile', shown],
    ['setPhoto', shown],
    ['removePhoto', shown],
    // Whoever is asked to take the account over and is suspended or deleted ends the transfer.
    ['suspendMember', ['getTransfer', 'listMembers']],
    ['deleteMember', ['getTransfer', 'listMembers']],
  ] as const)('%s: also what others than its own page show of it', (name, reads) => {
    expect(calls[name].invalidates).toEqual(expect.arrayContaining([...reads]));
  });
});
