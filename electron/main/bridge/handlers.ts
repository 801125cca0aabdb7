import { app } from 'electron';
import type { Shell } from '../boot/shell.ts';
import { openExternal } from '../navigation/open-external.ts';
import { installMenu } from '../window/install-menu.ts';
import { InvalidInput, type BridgeHandlers } from './answer-call.ts';

/** What each channel of the shared table does. */
export function bridgeHandlers(shell: Shell): BridgeHandlers {
  const { server, settings, window } = shell;
  const currentSettings = () => ({
    serverUrl: server.origin(),
    isServerUrlFixed: server.isFixed,
  });
  return {
    'app.info': () => ({
      name: app.getName(),
      version: app.getVersion(),
      platform: process.platform,
      electron: process.versions.electron,
    }),
    'settings.get': currentSettings,
    'settings.setServerUrl': async (text) => {
      const origin = server.accepted(text);
      if (origin === null) throw new InvalidInput();
      // Not before the page goes: one that stays for its unsaved changes keeps the server it came from.
      if (origin !== server.origin()) await window.restart(() => server.change(origin));
      return currentSettings();
    },
    'session.storage': () => shell.session().storage(),
    'external.open': openExternal,
    'deepLink.take': () => shell.links.take(),
    'window.setLanguage': (language) => {
      settings().set('language', language);
      installMenu(shell.words());
      return null;
    },
  };
}
