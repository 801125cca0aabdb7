import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Options } from '@node-rs/argon2';

/** A function of @node-rs/argon2 with what it is called with. */
type Work =
  | { name: 'hashSync'; args: [password: string, options: Options] }
  | { name: 'verifySync'; args: [stored: string, password: string] };

type Answer = { id: number; result: unknown } | { id: number; error: Error };

interface Waiting {
  work: Work;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** No hash takes this long, however busy the machine is. */
const longestMs = 10_000;

/** The thread's program; a file of its own would have to be found by source, tests and build. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const argon2 = require(workerData);
  parentPort.on('message', ({ id, name, args }) => {
    try {
      parentPort.postMessage({ id, result: argon2[name](...args) });
    } catch (error) {
      parentPort.postMessage({ id, error });
    }
  });
`;

function beginThread(): Worker {
  const library = createRequire(import.meta.url).resolve('@node-rs/argon2');
  return new Worker(program, { eval: true, workerData: library });
}

/**
 * A thread that hashes, one after the other. What it is given while it hashes is begun the moment
 * it is done: the event loop, which has other things to do, is not asked in between.
 */
class HashThread {
  readonly #waiting = new Map<number, Waiting>();
  readonly #begin: () => Worker;
  #worker: Worker | null = null;
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #longest: number;

  constructor(begin: () => Worker, longest: number) {
    this.#begin = begin;
    this.#longest = longest;
  }

  /** How much was given to it and is not answered. */
  get load(): number {
    return this.#waiting.size;
  }

  run(work: Work): Promise<unknown> {
    return new Promise((resolve, reject) => this.#give({ work, resolve, reject }));
  }

  #give(waiting: Waiting): void {
    this.#worker ??= this.#start();
    const id = (this.#count += 1);
    this.#waiting.set(id, waiting);
    // The process waits for what is being hashed, and not for a thread that has nothing to do.
    this.#worker.ref();
    this.#worker.postMessage({ id, ...waiting.work });
    // What is hashed after another has its time from then on.
    if (this.#waiting.size === 1) this.#watch();
  }

  #start(): Worker {
    const worker = this.#begin();
    worker.on('message', (answer: Answer) => {
      // Given up, and done after all.
      if (this.#worker !== worker) return;
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      this.#watch();
      if (this.#waiting.size === 0) worker.unref();
      if ('error' in answer) waiting?.reject(answer.error);
      else waiting?.resolve(answer.result);
    });
    // Out of memory, or the like: who waits is told, the next hash begins a thread anew. Of one death
    // there are two events, and the second may come when the successor is at work.
    const fail = (error: Error) => {
      if (this.#worker === worker) this.#fail(error);
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the hashing thread ended with ${code}`)));
    return worker;
  }

  /** Gives the hash that is under way its time, where there is one. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) this.#timer = setTimeout(() => this.#giveUp(), this.#longest);
  }

  /**
   * The first takes too long: it fails, and who waits behind it goes to a new thread. The old one
   * ends when the library comes back, and nobody waits for that.
   */
  #giveUp(): void {
    const [first, ...others] = this.#waiting.values();
    const worker = this.#worker;
    this.#worker = null;
    this.#waiting.clear();
    worker?.unref();
    void worker?.terminate();
    first?.reject(new Error(`a hash took longer than ${this.#longest} ms`));
    for (const waiting of others) this.#give(waiting);
  }

  #fail(error: Error): void {
    this.#worker = null;
    clearTimeout(this.#timer);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** So many threads; whoever has least to do is given the next work. */
export class HashThreads {
  readonly #threads: readonly HashThread[];

  /** @param longest how many ms a hash may take before it is given up */
  constructor(count: number, begin = beginThread, longest = longestMs) {
    this.#threads = Array.from({ length: count }, () => new HashThread(begin, longest));
  }

  /** The PHC string of a password. */
  async hash(password: string, options: Options): Promise<string> {
    return String(await this.#idlest().run({ name: 'hashSync', args: [password, options] }));
  }

  /** Is it the password of this PHC string? */
  async verify(stored: string, password: string): Promise<boolean> {
    return (await this.#idlest().run({ name: 'verifySync', args: [stored, password] })) === true;
  }

  #idlest(): HashThread {
    const [first, ...others] = this.#threads;
    if (!first) throw new Error('there is no thread to hash');
    return others.reduce((idlest, other) => (other.load < idlest.load ? other : idlest), first);
  }
}
