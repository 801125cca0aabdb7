import type { ElectronApplication } from '@playwright/test';

/** What main hands to the system's browser; here there is none, so main is told to note it. */
export async function noteOpened(
  app: ElectronApplication,
  isRefused = false,
): Promise<() => Promise<string[]>> {
  await app.evaluate(({ shell }, refuses) => {
    const opened: string[] = [];
    Object.assign(globalThis, { openedAddresses: opened });
    shell.openExternal = async (address) => {
      opened.push(address);
      if (refuses) throw new Error('no browser here');
    };
  }, isRefused);
  // Set just above, in the same process.
  return () =>
    app.evaluate(() => (globalThis as unknown as { openedAddresses: string[] }).openedAddresses);
}
