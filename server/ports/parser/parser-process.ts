import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../db/migrate.ts';

/** Bounds of one parser process. */
export interface ParserLimits {
  /** Wall clock in seconds, from the start of the process to its end. */
  seconds: number;
  /** Megabytes of its JavaScript heap. Pixels lie elsewhere and are bounded by each program. */
  megabytes: number;
}

/** A parser exceeded a limit of its process. */
export class ParserLimitError extends Error {
  /** @param limit which one it was */
  constructor(readonly limit: keyof ParserLimits) {
    super(`a parser exceeded its limit of ${limit}`);
  }
}

/** A parser process ended before its work was done: it crashed, or the system killed it. */
export class ParserCrashError extends Error {}

/** Messages to and from a parser's program, in their order. */
export interface Parser {
  send: (message: object) => void;
  /** The next message; rejects when the process ends or exceeds a limit. */
  receive: () => Promise<unknown>;
  /** Changes the limit of seconds, from the start of the process. */
  allow: (seconds: number) => void;
}

/** Behind requests, and yet never without its share of a busy processor. */
const niceness = 5;

/** The last bytes of its error output that are read for its cause of death. */
const maxErrorOutput = 4096;

/**
 * Runs a parser's program in a process of its own: a hostile file can exhaust or crash that process
 * only, and its wall clock holds inside native code too. The process gets no secrets: its environment
 * is empty but for what Node.js needs.
 *
 * Whatever the process does wrong is an error of ours, which the queue retries: only a program can
 * say that its input is damaged, by a message.
 * @param program path in the project; it is not bundled
 * @param signal ends the process
 * @throws ParserLimitError when a limit was exceeded; ParserCrashError when the process ended by itself
 */
export async function withParser<T>(
  program: string,
  { seconds, megabytes }: ParserLimits,
  signal: AbortSignal | null,
  work: (parser: Parser) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const child = fork(path.join(projectRoot(), program), [], {
    execArgv: [`--max-old-space-size=${megabytes}`],
    // Fonts of this machine are not used: a page looks the same on all of them.
    env: { ...picked(['PATH', 'SystemRoot']), DISABLE_SYSTEM_FONTS_LOAD: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { parser, fail, failed } = connect(child);
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const allow = (total: number) => {
    clearTimeout(timer);
    const left = total * 1000 - (performance.now() - startedAt);
    timer = setTimeout(() => fail(new ParserLimitError('seconds')), left);
  };
  allow(seconds);
  const abort = () => fail(signal?.reason as Error); // what `abort` was called with
  signal?.addEventListener('abort', abort);
  try {
    // Whatever the work waits for then, such as the store.
    return await Promise.race([work({ ...parser, allow }), failed]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

interface Connection {
  parser: Omit<Parser, 'allow'>;
  fail: (error: Error) => void;
  /** Rejects with the first failure. */
  failed: Promise<never>;
}

function connect(child: ChildProcess): Connection {
  const received: unknown[] = [];
  let waiting: { resolve: (message: unknown) => void; reject: (error: Error) => void } | null =
    null;
  let failure: Error | null = null;
  let errorOutput = '';
  let rejectFailed: (error: Error) => void;
  const failed = new Promise<never>((_resolve, reject) => {
    rejectFailed = reject;
  });
  const fail = (error: Error) => {
    failure ??= error;
    rejectFailed(failure);
    waiting?.reject(failure);
    waiting = null;
  };
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-maxErrorOutput);
  });
  child.on('spawn', () => {
    if (child.pid === undefined) return;
    try {
      // Only a privileged process may take a lower value than its own.
      os.setPriority(child.pid, Math.max(niceness, os.getPriority()));
    } catch (error) {
      fail(error as Error); // a system error
    }
  });
  child.on('message', (message) => {
    if (waiting) waiting.resolve(message);
    else received.push(message);
    waiting = null;
  });
  child.on('error', fail);
  // After its output was read to the end, unlike `exit`.
  child.on('close', (code, signal) => fail(causeOfEnd(code, signal, errorOutput)));
  return {
    fail,
    failed,
    parser: {
      send(message) {
        // A process that has ended is reported by `close`.
        if (child.connected) child.send(message, () => undefined);
      },
      receive() {
        if (received.length > 0) return Promise.resolve(received.shift());
        if (failure) return Promise.reject(failure);
        return new Promise((resolve, reject) => {
          waiting = { resolve, reject };
        });
      },
    },
  };
}

function causeOfEnd(code: number | null, signal: string | null, errorOutput: string): Error {
  if (errorOutput.includes('heap out of memory')) return new ParserLimitError('megabytes');
  const line = /^\w*Error: .*$/m.exec(errorOutput)?.[0] ?? '';
  return new ParserCrashError(`a parser ended with ${signal ?? `code ${code}`} ${line}`.trim());
}

function picked(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
