import { expect, it } from 'vitest';
import { createOpenClient } from './open-client.ts';

it.each([
  { plays: true, order: ['locked', 'opened'] },
  { plays: false, order: ['opened'] },
])('locks before it opens only while the kiosk plays: $plays', async ({ plays, order }) => {
  const done: string[] = [];
  let open: () => Promise<void> = async () => {};
  const isOpened = new Promise<void>((resolve) => {
    open = async () => {
      done.push('opened');
      resolve();
    };
  });
  const openClient = createOpenClient({
    window: { open: () => open() },
    kiosk: () => ({ isOpen: () => plays }),
    lock: () => ({
      now: async () => {
        done.push('locked');
        return { isLocked: true, isUnmarked: false, afterMinutes: 0, withSystem: false };
      },
    }),
    log: { info: () => undefined, error: () => undefined },
  });
  openClient();
  await isOpened;
  expect(done).toEqual(order);
});
