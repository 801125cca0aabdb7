import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/connect.ts';
import { installSandboxGuard } from './guard.ts';
import { mountIdentitySimulator } from './identity/routes.ts';
import type { IdentitySimulator } from './identity/simulator.ts';
import { mountMinistry } from './mobile-barcode/routes.ts';
import { mountPayments } from './payment/routes.ts';
import { paymentSimulators } from './payment/simulators.ts';
import { wantedMoment } from './move-clock.ts';
import { installOneName } from './one-name.ts';
import { mountOutbox } from './outbox-routes.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import type { Travel } from './travel.ts';

/** What the sandbox's routes act on. */
export interface SandboxOptions {
  db: Database;
  clock: SandboxClock;
  /** Moves the clock, does everything due on the way at its own date, and waits for it. */
  travel: Travel;
  /** Null where Google Identity Platform itself is configured. */
  simulator: IdentitySimulator | null;
  /** Where this server listens. */
  origin: () => string;
}

/**
 * /sandbox: the outbox, the clock and the simulators of identity, payments and mobile barcodes (decisions section 11). Mounted with
 * SANDBOX=1 only, in a scope of its own: whatever is added here stands behind the guard, however
 * its address is spelled.
 */
export async function mountSandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  installOneName(app, options.origin);
  await app.register(async (scope) => {
    installSandboxGuard(scope);
    mountRoutes(scope, options);
  });
}

function mountRoutes(app: FastifyInstance, options: SandboxOptions): void {
  const { db, clock, travel, simulator } = options;
  if (simulator) mountIdentitySimulator(app, { db, clock, keys: simulator.keys });

  mountPayments(app, paymentSimulators(options));
  mountMinistry(app);
  mountOutbox(app, db, clock);

  app.post('/sandbox/clock', async (request) => {
    // A journey of years may take longer than a connection may be silent.
    request.raw.socket.setTimeout(0);
    await travel((now) => wantedMoment(request.body, now));
    return { now: clock.now().toISOString() };
  });
}
