import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { QueuedDocument } from '#shared/desktop-queue.ts';
import type { ExampleServer } from '#tests/support/desktop/example-server.ts';
import { keepPrints } from '#tests/support/desktop/kept-prints.ts';
import { endProcess } from '#tests/support/desktop/desktop-user.ts';
import { eventually } from '#tests/support/eventually.ts';
import { memoryOf, type ClientStage } from './client-run.ts';

/** More than any machine needs for so many documents. */
const limitMs = 300_000;

/** What a client has taken at some moment: memory in MB, of all its processes and of scripts. */
export interface Taken {
  pss: number;
  main: number;
  /** In the window that draws. */
  sheet: number;
  /** Chromium's own printing so far. */
  printingMs: number;
}

export interface QueueRun {
  folder: string;
  /** Resolves once so many files are there. */
  saved: (count: number) => Promise<void>;
  takes: () => Promise<Taken>;
  end: () => Promise<void>;
}

/** Our client with so many invoices in its queue, to be saved in a folder. */
export async function startQueue(
  stage: ClientStage,
  server: ExampleServer,
  count: number,
): Promise<QueueRun> {
  const documents = keepPrints(server, count).documents.map(queued);
  const folder = stage.newFolder();
  const client = stage.spawnOurs('queue-trial.cjs', server.origin);
  const choices = { pattern: '{number}.pdf', existing: 'skip', month: null };
  const answer = await ask(client, { folder, documents, choices });
  if ((answer as { value?: unknown }).value !== 'added') {
    await endProcess(client);
    throw new Error(`the queue answered ${JSON.stringify(answer)}`);
  }
  return {
    folder,
    saved: (wanted) => saved(folder, wanted),
    async takes() {
      const said = (await ask(client, 'takes')) as Omit<Taken, 'pss'>; // of queue-trial.cjs
      return { ...said, pss: memoryOf(client.pid ?? 0) };
    },
    end: () => endProcess(client),
  };
}

/** Where an empty page comes from: a hidden window of its own, the one window opening it, or the page that is there. */
export type EmptyPages = 'window' | 'opened' | 'again';

/** What Electron alone takes for as many empty pages: the folder with them. */
export async function printEmpty(
  stage: ClientStage,
  count: number,
  each: EmptyPages,
): Promise<string> {
  const folder = stage.newFolder();
  const env = { BENCH_FOLDER: folder, BENCH_COUNT: String(count), BENCH_EACH: each };
  const client = stage.spawnBare('bare-pages.cjs', env);
  const [code] = (await once(client, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the empty pages ended with ${String(code)}`);
  return folder;
}

/** From the first file of a folder to its last, in ms. */
export function timeOf(folder: string): number {
  const times = pdfsIn(folder).map((name) => statSync(join(folder, name)).mtimeMs);
  return Math.max(...times) - Math.min(...times);
}

const pdfsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.pdf'));

const saved = (folder: string, count: number) =>
  eventually(`${count} files are there`, () => pdfsIn(folder).length >= count, limitMs);

async function ask(client: ChildProcess, question: object | 'takes'): Promise<unknown> {
  const answer = once(client, 'message');
  client.send(question);
  const [message] = (await answer) as [unknown];
  return message;
}

type Listed = ReturnType<typeof keepPrints>['documents'][number];

function queued({ number, orderNumber, at }: Listed): QueuedDocument {
  return {
    document: { kind: 'invoice', orderNumber },
    number: number ?? '',
    kindName: 'Invoice',
    day: at.slice(0, 10),
  };
}
