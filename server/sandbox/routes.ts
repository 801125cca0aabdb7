import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../db/connect.ts';
import { outbox } from '../db/schema/system.ts';
import { fail } from '../modules/context.ts';
import { installSandboxGuard } from './guard.ts';
import { mountIdentitySimulator } from './identity/routes.ts';
import type { IdentitySimulator } from './identity/simulator.ts';
import { wantedMoment } from './move-clock.ts';
import { outboxPage, type OutboxItem } from './outbox-page.ts';
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
}

/**
 * /sandbox: the outbox, the clock and the identity simulator (decisions section 11). Mounted with
 * SANDBOX=1 only, in a scope of its own: whatever is added here stands behind the guard, however
 * its address is spelled.
 */
export async function mountSandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  await app.register(async (scope) => {
    installSandboxGuard(scope);
    mountRoutes(scope, options);
  });
}

function mountRoutes(app: FastifyInstance, options: SandboxOptions): void {
  const { db, clock, travel, simulator } = options;
  if (simulator) mountIdentitySimulator(app, { db, clock, keys: simulator.keys });

  app.get<{ Querystring: { to?: unknown } }>('/sandbox/outbox', async (request, reply) => {
    const { to } = request.query;
    const rows = await db
      .select()
      .from(outbox)
      .where(typeof to === 'string' ? eq(outbox.recipient, to) : undefined)
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(200);
    const items = rows.map(itemOf);
    if ((request.headers.accept ?? '').includes('application/json')) return { items };
    return reply.type('text/html; charset=utf-8').send(outboxPage(items));
  });

  app.get<{ Params: { id: string } }>('/sandbox/outbox/:id', async (request, reply) => {
    const id = z.uuid().safeParse(request.params.id);
    const [row] = id.success ? await db.select().from(outbox).where(eq(outbox.id, id.data)) : [];
    if (!row) throw fail(7);
    // Shown in a frame of the outbox page; scripts and forms of a mail stay dead.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-top-navigation-by-user-activation; frame-ancestors 'self'",
    );
    reply.header('x-frame-options', 'SAMEORIGIN');
    // Its links lead the whole window away, not the frame they stand in.
    const html = row.html.replace('<head>', '<head><base target="_top">');
    return reply.type('text/html; charset=utf-8').send(html);
  });

  app.post('/sandbox/clock', async (request) => {
    // A journey of years may take longer than a connection may be silent.
    request.raw.socket.setTimeout(0);
    await travel((now) => wantedMoment(request.body, now));
    return { now: clock.now().toISOString() };
  });
}

function itemOf(row: typeof outbox.$inferSelect): OutboxItem {
  const { id, recipient, subject, text, html, locale, createdAt } = row;
  return { id, at: createdAt.toISOString(), to: recipient, subject, text, html, locale };
}
