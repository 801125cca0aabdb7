import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { eventually } from '../eventually.ts';
import type { UserSession } from './desktop-session.ts';
import { endProcess, spawnAs } from './desktop-user.ts';

/** The client as people start it: its fuses leave only Chromium's own port to look in by. */
export interface PackagedClient {
  page: Page;
  process: ChildProcess;
  /** What its process ended with; for a signal that and what it has said. */
  ended: Promise<number | string>;
  /** Ends it whatever it does, and lets go of its window. */
  close(): Promise<void>;
}

/** Starts `program` in somebody's session, with the folders of that, and waits for its window. */
export async function startPackaged(
  program: string,
  { user, env }: UserSession,
  args: readonly string[] = [],
): Promise<PackagedClient> {
  const open = ['--remote-debugging-port=0', '--disable-gpu'];
  const child = spawnAs(user, program, [...open, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? `${signal}: ${said}`));
  });
  let browser: Browser | undefined;
  try {
    const port = () => /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
    await eventually('the client shows its page', async () => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${said}`);
      // Who connects while the window comes into being waits for ever.
      return port() !== undefined && (await showsPage(port()));
    });
    // What Playwright would set up by itself an older Chromium does not know.
    browser = await chromium.connectOverCDP(`http://127.0.0.1:${port()}`, { noDefaults: true });
    const [context] = browser.contexts();
    if (!context) throw new Error('the client has no window');
    const page = context.pages()[0] ?? (await context.waitForEvent('page'));
    const opened = browser;
    return {
      page,
      process: child,
      ended,
      async close() {
        await endProcess(child);
        await opened.close();
      },
    };
  } catch (error) {
    await browser?.close();
    await endProcess(child);
    throw error;
  }
}

async function showsPage(port: string | undefined): Promise<boolean> {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
  const pages = (await targets.json()) as { type: string; url: string; title: string }[];
  return pages.some(({ type, url, title }) => type === 'page' && url !== title && title !== '');
}

/** What the client of that session has logged, where people find it. */
export const logOf = ({ env }: UserSession) =>
  readFileSync(join(env['XDG_CONFIG_HOME'] ?? '', 'Marquee', 'logs', 'main.log'), 'utf8');
