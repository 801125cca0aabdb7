import type { App } from 'electron';
import type { LinkChoice, LinkOpening } from '#shared/desktop-links.ts';
import type { InstallKind } from '#shared/desktop-diagnostics.ts';
import { product } from '#shared/domain/constants.ts';
import { linuxProgram } from '../install/linux-program.ts';
import { runCommand } from '../run-command.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { linuxLinks, type SystemLinks } from './linux-links.ts';

export type LinkHandler = {
  opening: () => Promise<LinkOpening>;
  choose: (choice: LinkChoice) => Promise<LinkOpening>;
  /** At the start, where the package's own installer does not register. */
  begin: () => Promise<void>;
};

/** Who opens links of our scheme. Another program's place is taken only where somebody has said so. */
export function createLinkHandler(parts: {
  install: InstallKind;
  system: SystemLinks;
  settings: () => Pick<SettingsStore, 'get' | 'set'>;
}): LinkHandler {
  const { system, settings } = parts;
  return {
    opening: system.opening,
    async choose(choice) {
      const before = await system.opening();
      if (choice === 'notHere') {
        if (before.canLeave) await system.leave();
      } else if (choice === 'hereInstead' || before.opener === 'nobody') {
        await system.register();
      }
      settings().set('leavesLinks', choice === 'notHere');
      return system.opening();
    },
    async begin() {
      // macOS and Debian know it from the package; the rest is not asked for by being started.
      if (parts.install !== 'nsis' || settings().get('leavesLinks')) return;
      const { opener } = await system.opening();
      if (opener === 'nobody') await system.register();
    },
  };
}

/** The system's programs answer at once, or never. */
const askLimitMs = 5_000;

type System = { platform: NodeJS.Platform; execPath: string; env: NodeJS.ProcessEnv };

/** The list of this computer's system. */
export function systemLinks(app: App, install: InstallKind, system: System): SystemLinks {
  if (system.platform !== 'linux') return ownLinks(app, system);
  const { env } = system;
  return linuxLinks({
    isOfPackage: install === 'deb',
    command: [linuxProgram(system), ...(app.isPackaged ? [] : [app.getAppPath()])],
    dataHome: env['XDG_DATA_HOME'] || `${app.getPath('home')}/.local/share`,
    configHome: app.getPath('appData'),
    run: runCommand(askLimitMs),
  });
}

/** Windows and macOS, where Electron knows how. */
export function ownLinks(
  app: Pick<
    App,
    | 'isPackaged'
    | 'getAppPath'
    | 'isDefaultProtocolClient'
    | 'setAsDefaultProtocolClient'
    | 'removeAsDefaultProtocolClient'
    | 'getApplicationNameForProtocol'
  >,
  { execPath }: Pick<System, 'execPath'>,
): SystemLinks {
  const who: [string, string, string[]] = [
    product.urlScheme,
    execPath,
    app.isPackaged ? [] : [app.getAppPath()],
  ];
  return {
    async opening() {
      if (app.isDefaultProtocolClient(...who)) return { opener: 'this', canLeave: true };
      const other = app.getApplicationNameForProtocol(`${product.urlScheme}://`);
      return { opener: other === '' ? 'nobody' : 'other', canLeave: false };
    },
    async register() {
      app.setAsDefaultProtocolClient(...who);
    },
    async leave() {
      app.removeAsDefaultProtocolClient(...who);
    },
  };
}
