import type { WebContents } from 'electron';
import type { Log } from '../../log/log.ts';
import { chromiumPort } from './chromium-port.ts';
import { cupsPort } from './cups/cups-port.ts';
import { runCommand } from '../../run-command.ts';
import type { PrintPort } from './print-port.ts';

/** Lists and states come at once, or something hangs. */
const commandLimitMs = 15_000;
/** A print window's answer; printers that sleep take their time. */
const windowLimitMs = 60_000;

/** How this computer prints. */
export const printPort = (parts: { contents: () => WebContents | null; log: Log }): PrintPort =>
  process.platform === 'linux'
    ? cupsPort({ run: runCommand(commandLimitMs), log: parts.log })
    : chromiumPort({ contents: parts.contents, limitMs: windowLimitMs });
