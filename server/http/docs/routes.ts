import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#shared/contract/table.ts';
import { openApiDocument } from '../openapi/open-api.ts';
import { sentPage } from '../sent-page.ts';
import { docsAreas } from './areas.ts';
import { docsPages } from './docs-page.ts';

/** What the documents' routes stand on. */
export interface DocsRoutes {
  /** Limits who asks: making and sending the documents costs work. */
  onRequest: (request: FastifyRequest) => Promise<void>;
  /** Where people reach the server; known once it listens. */
  origin: () => string;
}

/** The longest search that is looked for. */
const longestSearch = 100;

/** /webapi/docs for people and /webapi/openapi.json for programs; made when first asked for. */
export function mountDocs(app: FastifyInstance, { onRequest, origin }: DocsRoutes): void {
  const document = lazily(() =>
    sentPage(JSON.stringify(openApiDocument(Object.values(calls))), {
      type: 'application/json; charset=utf-8',
    }),
  );
  const pages = lazily(() => docsPages(docsAreas, origin()));
  const wholePage = lazily(() => sentPage(pages()('')));
  app.get('/webapi/openapi.json', { onRequest }, async (request, reply) =>
    (await document()).send(request, reply),
  );
  app.get<{ Querystring: { q?: unknown } }>(
    '/webapi/docs',
    { onRequest },
    async (request, reply) => {
      const { q: asked } = request.query;
      const q = typeof asked === 'string' ? asked.trim().slice(0, longestSearch) : '';
      if (q === '') return (await wholePage()).send(request, reply);
      // A search is compressed for one request: fast, and still a tenth of the size.
      return (await sentPage(pages()(q), { quality: 4 })).send(request, reply);
    },
  );
}

/** Made when it is first asked for, and once. */
function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
