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
    'settings.setServerUrl': (text) => {
      const before = server.origin();
      if (!server.change(text)) throw new InvalidInput();
      if (server.origin() !== before) {
        // After this answer has left; the page is about to go away.
        setImmediate(() => {
          window.restart().catch((error: unknown) => shell.log.error('window.restart', error));
        });
      }
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
