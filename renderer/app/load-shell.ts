import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { remembered } from '#renderer/platform/code/lazy-code.ts';
import type { Shell } from './layouts/shell/shell.tsx';

const known = new Map<null, Promise<Shell>>();

/** Code and texts of what the signed-in have around every page. */
export function loadShell(): Promise<Shell> {
  return remembered(known, null, async () => {
    const [{ shell }] = await Promise.all([
      import('./layouts/shell/shell.tsx'),
      loadNamespaces(['shell']),
    ]);
    return shell;
  });
}
