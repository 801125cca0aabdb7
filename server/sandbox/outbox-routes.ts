import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../db/connect.ts';
import { fail } from '../modules/context.ts';
import type { Clock } from '../ports/clock.ts';
import { outboxPage } from './outbox-page.ts';
import {
  findAttachment,
  findMailHtml,
  findMessages,
  messageKinds,
  type OutboxFilter,
} from './outbox-sql.ts';

/** Messages of a page, and of an answer to a program. */
const pageSize = 25;
const mostForPrograms = 200;

/** /sandbox/outbox: JSON for programs, a page for people, a mail's HTML for the page's preview. */
export function mountOutbox(app: FastifyInstance, db: Database, clock: Clock): void {
  app.get<{ Querystring: Record<string, unknown> }>('/sandbox/outbox', async (request, reply) => {
    const filter = filterOf(request.query);
    if ((request.headers.accept ?? '').includes('application/json')) {
      const { items } = await findMessages(db, filter, { limit: mostForPrograms, offset: 0 });
      return { items };
    }
    const page = pageOf(request.query['page']);
    const span = { limit: pageSize, offset: (page - 1) * pageSize };
    const { items, total } = await findMessages(db, filter, span);
    const pages = Math.max(1, Math.ceil(total / pageSize));
    const shown = { items, total, filter, page, pages, now: clock.now() };
    return reply.type('text/html; charset=utf-8').send(outboxPage(shown));
  });

  app.get<{ Params: { id: string } }>('/sandbox/outbox/:id', async (request, reply) => {
    const id = z.uuid().safeParse(request.params.id);
    const mail = id.success ? await findMailHtml(db, id.data) : null;
    if (mail === null) throw fail(7);
    // Shown in a frame of the outbox page, which must see how high it is (`allow-same-origin`);
    // scripts and forms of a mail stay dead, so that lets nothing of the mail act.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-same-origin allow-popups allow-top-navigation-by-user-activation; frame-ancestors 'self'",
    );
    reply.header('x-frame-options', 'SAMEORIGIN');
    // Its links lead the whole window away, not the frame they stand in.
    const html = mail.replace('<head>', '<head><base target="_top">');
    return reply.type('text/html; charset=utf-8').send(html);
  });

  app.get<{ Params: { id: string; position: string } }>(
    '/sandbox/outbox/:id/:position',
    async (request, reply) => {
      const id = z.uuid().safeParse(request.params.id);
      const position = Number(request.params.position);
      const file = id.success ? await findAttachment(db, id.data, position) : null;
      if (file === null) throw fail(7);
      const bytes = Buffer.from(file.content, 'base64');
      return reply.type(file.contentType).header('content-disposition', 'inline').send(bytes);
    },
  );
}

function filterOf(query: Record<string, unknown>): OutboxFilter {
  // No text in the database has a NUL, which it cannot even be asked for.
  const text = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
  const kind = messageKinds.find((one) => one === query['kind']) ?? null;
  return { to: text(query['to']), kind, q: text(query['q']) };
}

/** A page's number; whatever is none is the first. */
function pageOf(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
