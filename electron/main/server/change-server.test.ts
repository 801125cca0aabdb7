import { expect, test, vi } from 'vitest';
import type { ServerFault } from '#shared/desktop.ts';
import { createChangeServer } from './change-server.ts';

function fixture(given: {
  fault?: ServerFault;
  answer?: 'change' | 'stay';
  leaves?: boolean;
  isFirst?: boolean;
}) {
  const done: string[] = [];
  const change = createChangeServer({
    server: {
      origin: () => 'https://old.example',
      isChosen: () => given.isFirst !== true,
      change: (origin) => done.push(`to ${origin}`),
    },
    ask: async () => given.fault ?? null,
    dialogs: { changeServer: vi.fn(async () => (done.push('asked'), given.answer ?? 'change')) },
    window: {
      restart: async (onLeaving) => {
        const leaves = given.leaves ?? true;
        if (leaves) onLeaving();
        return leaves;
      },
    },
    onLeaving: async () => void done.push('kept signed in'),
    onChanged: () => done.push('told'),
  });
  return { change, done };
}

test.each([
  [
    'one that is there',
    {},
    'changed',
    ['asked', 'kept signed in', 'to https://new.example', 'told'],
  ],
  [
    'the first one',
    { isFirst: true },
    'changed',
    ['kept signed in', 'to https://new.example', 'told'],
  ],
  ['one that is not', { fault: 'refused' }, 'refused', []],
  ['a user who says no', { answer: 'stay' }, 'kept', ['asked']],
  ['a page that stays', { leaves: false }, 'kept', ['asked', 'kept signed in']],
] as const)('another server: %s', async (_what, given, outcome, steps) => {
  const { change, done } = fixture(given);
  expect([await change('https://new.example'), done]).toEqual([outcome, steps]);
});

test('the same server is nothing to ask about', async () => {
  const { change, done } = fixture({});
  expect([await change('https://old.example'), done]).toEqual(['kept', []]);
});
