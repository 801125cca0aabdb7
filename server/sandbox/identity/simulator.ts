import type { SocialProvider } from '#shared/domain/constants.ts';
import type { Database } from '../../db/connect.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdentityPort } from '../../ports/identity/identity-port.ts';
import { readIdentityToken } from '../../ports/identity/read-identity-token.ts';
import { simulatorKeys, type SimulatorKeys } from './simulator-keys.ts';
import { projectId, publishedKeys } from './tokens.ts';

/** What the simulator's routes act on. */
export interface SimulatorOptions {
  db: Database;
  clock: Clock;
  keys: () => Promise<SimulatorKeys>;
}

/** The port and what the simulator's routes need of it. */
export interface IdentitySimulator {
  port: IdentityPort;
  keys: () => Promise<SimulatorKeys>;
}

/** Stands in for Google Identity Platform at the server's own origin, on its protocol. */
export function identitySimulator(
  db: Database,
  providers: SocialProvider[],
  origin: () => string,
): IdentitySimulator {
  let pending: Promise<SimulatorKeys> | null = null;
  // Made when first needed: an RSA key costs a start time that most starts never use.
  const keys = () => {
    pending ??= simulatorKeys(db).catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
  const findKey = async (...asked: Parameters<ReturnType<typeof publishedKeys>>) =>
    publishedKeys(await keys())(...asked);
  return {
    keys,
    port: {
      read: (token, now) => readIdentityToken(token, { projectId, findKey }, now),
      // The address is known once the server listens, hence asked for each time.
      get client() {
        const authDomain = new URL(origin()).host;
        const simulator = origin();
        return { apiKey: 'sandbox', projectId, authDomain, simulator, providers, hasSms: true };
      },
      contentSources: { script: [], connect: [], frame: [] },
    },
  };
}
