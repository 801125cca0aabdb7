/** What main knows of the server that is configured, and where it keeps the sign-in there. */
import * as z from 'zod/mini';

/**
 * Where the sign-in is kept. `memory`: no usable keychain, so signed in for this run of the app only. `locked`: the
 * same until the keychain is unlocked, and nobody knows who was signed in before.
 */
export const sessionStorageKind = z.enum(['keychain', 'memory', 'locked']);
export type SessionStorageKind = z.infer<typeof sessionStorageKind>;

/** Of a server, as somebody types it, or of a page anywhere. */
export const address = z.string().check(z.minLength(1), z.maxLength(2048));

/** Why an address is not kept as the server's. */
export const serverFault = z.enum([
  'name', // nobody of that name
  'certificate', // no encrypted connection that this computer trusts
  'refused', // nothing listens there
  'timeout',
  'unreachable',
  'notMarquee',
  'serverOld', // a Marquee that this client is too new for
  'clientOld', // the other way round
]);
export type ServerFault = z.infer<typeof serverFault>;
