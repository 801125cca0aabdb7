import { createUnderWay, type UnderWay } from '../under-way.ts';
import { within } from '../within.ts';

/** The part of keytar that is used. */
export type Keychain = {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
};

/**
 * `unavailable` covers: no library, no service, locked and not unlocked, no answer in time. `late` resolves true
 * if the operation succeeds after all: it, or the one it had to wait for, ran out of time, and then somebody unlocked
 * the keychain.
 */
export type SecretAnswer<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'unavailable'; reason: unknown; late: Promise<boolean> };

export type SecretStore = {
  read(account: string): Promise<SecretAnswer<string | null>>;
  write(account: string, secret: string): Promise<SecretAnswer<void>>;
  remove(account: string): Promise<SecretAnswer<boolean>>;
  /** An operation that ran out of time still occupies its thread. */
  isHanging(): boolean;
};

/** The store itself, for the end of the app. */
export type OwnSecretStore = SecretStore &
  Pick<UnderWay, 'settled'> & {
    /**
     * An operation has its thread, or is about to get it. keytar aborts the process where its answer finds no Node.js
     * any more (an uncaught Napi::Error).
     */
    isBusy(): boolean;
    /** Whatever is asked from now on is `unavailable`. */
    close(): void;
  };

const never = Promise.resolve(false);

/**
 * The system's keychain under `service`, each operation limited to `limitMs`. `load` is called on first use, so a
 * missing system library is an answer and not a crash at start.
 */
export function createSecretStore(parts: {
  service: string;
  limitMs: number;
  load: () => Promise<Keychain>;
}): OwnSecretStore {
  const { service } = parts;
  const answers = createUnderWay();
  // A hanging operation blocks one of libuv's few threads until it ends; a second one must not join it.
  let hanging: Promise<unknown> | null = null;
  // One after the other: a sign-out that overtakes the sign-in's write would leave the token behind.
  let queue: Promise<unknown> = Promise.resolve();

  let isClosed = false;

  function run<Value>(
    operation: (keychain: Keychain) => Promise<Value>,
  ): Promise<SecretAnswer<Value>> {
    const answer = answers.watch(queue.then(() => attempt(operation)));
    queue = answer;
    return answer;
  }

  async function attempt<Value>(
    operation: (keychain: Keychain) => Promise<Value>,
  ): Promise<SecretAnswer<Value>> {
    if (isClosed) return { kind: 'unavailable', reason: 'the app ends', late: never };
    if (hanging) {
      const late = hanging.then(() => run(operation)).then((answer) => answer.kind === 'ok');
      return { kind: 'unavailable', reason: 'an earlier operation hangs', late };
    }
    const work = parts.load().then(operation);
    try {
      const done = await within(
        parts.limitMs,
        work.then((value) => ({ value })),
        () => null,
      );
      if (done) return { kind: 'ok', value: done.value };
      const late = work.then(
        () => true,
        () => false,
      );
      hanging = late;
      const settled = late.finally(() => {
        hanging = null;
      });
      return { kind: 'unavailable', reason: 'timeout', late: settled };
    } catch (error) {
      return { kind: 'unavailable', reason: error, late: never };
    }
  }

  return {
    read: (account) => run((keychain) => keychain.getPassword(service, account)),
    write: (account, secret) => run((keychain) => keychain.setPassword(service, account, secret)),
    isHanging: () => hanging !== null,
    remove: (account) => run((keychain) => keychain.deletePassword(service, account)),
    isBusy: () => hanging !== null || !answers.isEmpty(),
    settled: answers.settled,
    close() {
      isClosed = true;
    },
  };
}
