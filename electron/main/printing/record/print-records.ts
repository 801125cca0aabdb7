import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { recordPrintCall } from '#shared/desktop-calls.ts';
import { desktopOrigin, failureHeader } from '#shared/desktop.ts';
import type { PrintProblem } from '#shared/desktop-print.ts';
import { openEnvelope } from '#shared/envelope.ts';
import type { PrintedDocument } from '#shared/schema/printed-document.ts';
import type { Log } from '../../log/log.ts';
import { PrintRefused } from '../print-refused.ts';

/** One print, as the server is told of it. */
export type RecordedPrint = { printId: string; document: PrintedDocument; copies: number };

/** What the server says before it: which print of its original it is. */
export type BegunPrint = { copy: number; isProof: boolean };

/**
 * The server's record of prints (`recordPrint`, which says what is written before, and what is left where somebody dies
 * in between). `begin` has to succeed before anything is drawn. Its end is told until it is heard: nothing waits for it.
 */
export type PrintRecords = {
  /** @throws PrintRefused */
  begin(print: RecordedPrint): Promise<BegunPrint>;
  /** Sheets came out of the printer, or may have. Resolves once the server knows, or cannot be reached for now. */
  printed(print: RecordedPrint): Promise<void>;
  /** None did: its number is free again. Resolves likewise. */
  takeBack(print: RecordedPrint): Promise<void>;
  /** Nobody is there any more in whose name something could be told. */
  forget(): void;
};

type Ended = 'printed' | 'not-printed';

const answered = z.object({ copy: z.nullable(z.int()), is_proof: z.boolean() });
const retryAfter = z.object({ seconds: z.number() });

/** Between two tries to tell of an end; the last for as long as it takes. */
const pausesMs = [1_000, 2_000, 5_000, 15_000, 60_000];

const problems: Readonly<Record<number, PrintProblem>> = {
  1: 'signedOut',
  4: 'busy',
  5: 'documentGone',
  7: 'documentGone',
  2000: 'documentGone',
};

export function createPrintRecords(parts: {
  callServer: (request: Request) => Promise<Response>;
  log: Log;
  pause?: (ms: number) => Promise<void>;
}): PrintRecords {
  const { callServer, log } = parts;
  const pause = parts.pause ?? ((ms: number) => wait(ms, undefined, { ref: false }));
  // Grows with every sign-in that ends.
  let generation = 0;

  async function tell(
    state: 'begun' | Ended,
    print: RecordedPrint,
  ): Promise<z.infer<typeof answered>> {
    const answer = await callServer(
      new Request(`${desktopOrigin}/webapi/${recordPrintCall}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...print, state }),
      }),
    );
    if (answer.headers.has(failureHeader)) throw new PrintRefused('unreachable');
    const envelope = openEnvelope(await answer.text());
    if (!envelope) throw new PrintRefused('unreachable', { cause: answer.status });
    const { status, data } = envelope;
    if (status === 0) return answered.parse(data);
    const { data: wanted } = retryAfter.safeParse(data);
    throw new PrintRefused(problems[status] ?? 'failed', {
      cause: status,
      seconds: status === 4 ? wanted?.seconds : undefined,
    });
  }

  /** Was it heard, or would it be refused again? */
  async function isTold(state: Ended, print: RecordedPrint): Promise<boolean> {
    try {
      await tell(state, print);
      return true;
    } catch (error) {
      log.error('print.record', error, { state });
      return !(error instanceof PrintRefused) || !passing.has(error.problem);
    }
  }

  async function tellAgain(state: Ended, print: RecordedPrint): Promise<void> {
    const mine = generation;
    for (let tries = 0; ; tries += 1) {
      await pause(pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0);
      if (mine !== generation || (await isTold(state, print))) return;
    }
  }

  async function end(state: Ended, print: RecordedPrint): Promise<void> {
    if (!(await isTold(state, print))) void tellAgain(state, print);
  }

  return {
    async begin(print) {
      const { copy, is_proof: isProof } = await tell('begun', print);
      // It always has one: null is of what was taken back.
      return { copy: copy ?? 1, isProof };
    },
    printed: (print) => end('printed', print),
    takeBack: (print) => end('not-printed', print),
    forget() {
      generation += 1;
    },
  };
}

const passing: ReadonlySet<PrintProblem> = new Set(['unreachable', 'busy', 'failed']);
