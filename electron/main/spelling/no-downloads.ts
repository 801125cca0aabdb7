import type { App } from 'electron';

/**
 * Chromium fetches a dictionary for the system's language from its maker at every first start, also where no page is
 * checked. A session without languages fetches nothing; macOS has dictionaries of its own.
 */
export function refuseDictionaries(app: App, platform: NodeJS.Platform): void {
  if (platform === 'darwin') return;
  app.on('session-created', (session) => session.setSpellCheckerLanguages([]));
}
