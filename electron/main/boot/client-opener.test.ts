import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createClientOpener } from './client-opener.ts';

const lockState = {
  isLocked: true,
  isUnmarked: false,
  afterMinutes: 0,
  withSystem: false,
} as const;

/** An opener of a client, and a lock that ends when the test says so. */
function arrange({ plays }: { plays: boolean }) {
  const done: string[] = [];
  let endLock: (error?: Error) => void = () => {
    throw new Error('nothing locked');
  };
  const opener = createClientOpener({
    window: {
      open: async () => {
        done.push('opened');
      },
    },
    kiosk: () => ({ isOpen: () => plays }),
    lock: () => ({
      now: () =>
        new Promise((resolve, reject) => {
          done.push('locking');
          endLock = (error) => (error ? reject(error) : resolve(lockState));
        }),
    }),
    log: { info: () => undefined, error: (event) => done.push(event) },
  });
  return { done, opener, endLock: (error?: Error) => endLock(error) };
}

it('opens without a lock while no kiosk plays', async () => {
  const { done, opener } = arrange({ plays: false });
  opener.begin();
  opener.open();
  await nextTurn();
  expect(done).toEqual(['opened']);
});

it('opens only after the lock while the kiosk plays', async () => {
  const { done, opener, endLock } = arrange({ plays: true });
  opener.begin();
  opener.open();
  await nextTurn();
  expect(done).toEqual(['locking']);
  endLock();
  await nextTurn();
  expect(done).toEqual(['locking', 'opened']);
});

it('does not open where the lock fails', async () => {
  const { done, opener, endLock } = arrange({ plays: true });
  opener.begin();
  opener.open();
  endLock(new Error('no keychain'));
  await nextTurn();
  expect(done).toEqual(['locking', 'window.open']);
});

it('leaves a request before the start of the app to the start', async () => {
  const { done, opener } = arrange({ plays: false });
  opener.open();
  await nextTurn();
  expect(done).toEqual([]);
  expect(opener.begin()).toBe(true);
});

it('says that nothing was requested', () => {
  expect(arrange({ plays: false }).opener.begin()).toBe(false);
});
