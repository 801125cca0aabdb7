import { randomBytes } from 'node:crypto';
import { clientIdPattern } from '#shared/domain/client-id.ts';
import type { SecretStore } from './secret-store.ts';

/**
 * This client's id at a server (`clientIdHeader`), made at first use: another for each, so that no two of them can
 * tell that it is the same computer. Null without a usable keychain: in a file others could read it.
 */
export function createClientIds(store: SecretStore): (origin: string) => Promise<string | null> {
  const known = new Map<string, string>();
  let making: Promise<string | null> = Promise.resolve(null);

  async function load(origin: string): Promise<string | null> {
    const found = known.get(origin);
    if (found !== undefined) return found;
    const account = `client ${origin}`;
    const kept = await store.read(account);
    if (kept.kind !== 'ok') return null;
    const id = clientIdPattern.test(kept.value ?? '') ? kept.value : null;
    const next = id ?? randomBytes(32).toString('base64url');
    if (id === null && (await store.write(account, next)).kind !== 'ok') return null;
    known.set(origin, next);
    return next;
  }

  // One after the other: two calls at the start must not make two.
  return (origin) => {
    making = making.then(() => load(origin));
    return making;
  };
}
