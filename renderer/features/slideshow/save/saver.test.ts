import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, TransportError } from '#renderer/api/api-error.ts';
import { newSlide, type Edited } from '../model/content.ts';
import { findKeptEdit } from './kept-edit.ts';
import { Saver, type OpenSlideshow, type SaverWorld } from './saver.ts';

const owner = 'mei@example.test';
const id = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f';
const edited = (name: string, count = 0): Edited => ({
  name,
  pages: Array.from({ length: count }, () => newSlide({ type: 'web', url: 'https://example.com' })),
  thumbnail: null,
});

/** A server with one slideshow; `fails` takes the next command's place. */
function world() {
  const server = { row: edited('Menu'), version: 1, commands: 0 };
  const moment = () => new Date(server.version).toISOString();
  const saved = () => ({
    id,
    name: server.row.name,
    updatedAt: moment(),
    publishedAt: null,
    hasDraft: true,
    totalDuration: 0,
  });
  const fails: (() => Promise<never>)[] = [];
  const apply = async (input: {
    name?: string | undefined;
    content?: { pages: unknown } | undefined;
  }) => {
    server.commands += 1;
    server.row = {
      ...server.row,
      ...(input as Partial<Edited>),
      ...(input.content as Partial<Edited>),
    };
    server.version += 1;
    return saved();
  };
  const calls: SaverWorld = {
    create: (input) => fails.shift()?.() ?? apply(input),
    async save(input) {
      const fail = fails.shift();
      if (fail) return fail();
      if (input.updatedAt !== moment()) throw new ApiError(2008, {});
      return apply(input);
    },
    read: async () =>
      ({
        ...saved(),
        content: { pages: [], thumbnail: null },
        draft: {
          content: { ...server.row, pages: [...server.row.pages] },
          totalDuration: 0,
          savedAt: moment(),
        },
      }) as unknown as OpenSlideshow,
    onSaved: () => undefined,
  };
  const saver = new Saver(
    owner,
    { id, updatedAt: moment(), edited: server.row, published: null },
    calls,
  );
  return { server, fails, calls, saver, apply };
}

const kept = () => findKeptEdit({ owner, id });

describe('an edit and the server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    for (const of of [id, null])
      if (findKeptEdit({ owner, id: of })) throw new Error('left behind');
  });

  test('is saved when typing rests, once for all that was typed', async () => {
    const { server, saver } = world();
    for (const name of ['M', 'Me', 'Menu 2']) saver.note(edited(name));
    expect(saver.state.kind).toBe('waiting');
    expect(kept()?.mine.name).toBe('Menu 2');
    await vi.runAllTimersAsync();
    expect(saver.state.kind).toBe('saved');
    expect(server).toMatchObject({ row: { name: 'Menu 2' }, commands: 1 });
  });

  test('stays on this computer while there is no network, and is sent when there is', async () => {
    const { server, fails, saver } = world();
    fails.push(
      () => Promise.reject(new TransportError('unreachable')),
      () => Promise.reject(new TransportError('unreachable')),
    );
    saver.note(edited('Lunch', 2));
    await saver.flush();
    expect(saver.state.kind).toBe('offline');
    expect(kept()?.mine).toMatchObject({ name: 'Lunch' });
    await vi.runAllTimersAsync();
    expect(saver.state.kind).toBe('saved');
    expect(server.row.pages).toHaveLength(2);
  });

  test('an answer that was lost is no conflict', async () => {
    const { server, fails, saver, apply } = world();
    fails.push(async () => {
      await apply({ name: 'Lunch' });
      throw new TransportError('timeout');
    });
    saver.note(edited('Lunch'));
    await saver.flush();
    saver.note(edited('Lunch 2'));
    await saver.flush();
    expect(saver.state.kind).toBe('saved');
    expect(server.row.name).toBe('Lunch 2');
  });

  test('what somebody else saved is not overwritten, and mine is kept', async () => {
    const { server, saver, apply } = world();
    await apply({ name: 'Theirs' });
    saver.note(edited('Mine'));
    await saver.flush();
    expect(saver.state).toMatchObject({ kind: 'conflict', theirs: { name: 'Theirs' } });
    expect(server.row.name).toBe('Theirs');
    expect(kept()?.mine.name).toBe('Mine');
    // Taken theirs: nothing waits any more.
    saver.note(saver.known.edited);
    saver.adopt({ ...saver.known, edited: saver.known.edited });
    expect(saver.state.kind).toBe('saved');
  });

  test('a new one is made once, however often its answer is lost', async () => {
    const { calls, fails } = world();
    const keys: string[] = [];
    const create: SaverWorld['create'] = (input, key) => {
      keys.push(`${key} ${input.name}`);
      return calls.create(input, key);
    };
    const saver = new Saver(
      owner,
      { id: null, updatedAt: null, edited: edited('Untitled'), published: null },
      { ...calls, create },
    );
    fails.push(() => Promise.reject(new TransportError('timeout')));
    saver.note(edited('First'));
    await saver.flush();
    saver.note(edited('Second'));
    await vi.runAllTimersAsync();
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect(saver.state.kind).toBe('saved');
    expect(saver.known).toMatchObject({ id, edited: { name: 'Second' } });
  });
});
