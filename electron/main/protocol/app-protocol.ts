import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { protocol, type Session as ElectronSession } from 'electron';
import { desktopScheme } from '#shared/desktop.ts';
import { codeOf } from '../disk-errors.ts';
import { isServerCall } from '../webapi/target-url.ts';
import { servePage } from './serve-page.ts';

/** A folder, or nothing. */
const noFile: ReadonlySet<string> = new Set(['ENOENT', 'EISDIR', 'ENOTDIR']);

/** Once, before `ready`. A standard, secure origin that fetch knows; no way past its own policy. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: desktopScheme,
      privileges: {
        standard: true,
        secure: true,
        supportFetchAPI: true,
        stream: true,
        codeCache: true,
      },
    },
  ]);
}

/** Serves the renderer's build from `root`, hands calls of the server to `callServer`, and what else main has to `own`. */
export function handleAppScheme(
  session: ElectronSession,
  root: string,
  callServer: (request: Request) => Promise<Response>,
  own: (url: string) => Promise<Response | null> = async () => null,
): void {
  const read = async (segments: readonly string[]) => {
    try {
      return Uint8Array.from(await readFile(join(root, ...segments)));
    } catch (error) {
      if (noFile.has(codeOf(error))) return null;
      throw error;
    }
  };
  session.protocol.handle(desktopScheme, async (request) => {
    if (isServerCall(request.url)) return callServer(request);
    return (await own(request.url)) ?? servePage(request, read);
  });
}
