import { getProfile } from '#shared/contract/account/user.ts';
import { getInvoice } from '#shared/contract/commerce/document.ts';
import { listDocuments, type recordPrint } from '#shared/contract/commerce/print.ts';
import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import type { ExampleServer } from './example-server.ts';

type Listed = CallOutput<typeof listDocuments>['items'][number];

export type KeptPrints = {
  documents: readonly Listed[];
  /** What the server was told of prints, in order: `printed AB10000000 2`. */
  told: string[];
  /** Invoices of these numbers are gone, until they are taken out. */
  gone: Set<string>;
};

/** Of a day that has not begun where clocks are behind those of Taipei. */
const newest = Date.parse('2026-01-14T16:30:05Z');

/**
 * Has the server list so many invoices of companies, a minute apart from half past midnight in Taipei backwards, every
 * tenth printed before; and count prints as the real one does.
 */
export function keepPrints(server: ExampleServer, count: number): KeptPrints {
  const [example] = listDocuments.example.output.items;
  const documents = Array.from({ length: count }, (_, at): Listed => {
    const end = String(at).padStart(4, '0');
    return {
      ...example,
      id: example.id.slice(0, -4) + end,
      number: `AB${10_000_000 + at}`,
      orderNumber: example.orderNumber.slice(0, -4) + end,
      at: new Date(newest - at * 60_000).toISOString(),
      prints: { ...example.prints, count: at % 10 === 0 ? 1 : 0 },
    };
  });
  const told: string[] = [];
  const gone = new Set<string>();
  const found = (orderNumber: string) =>
    documents.find((document) => document.orderNumber === orderNumber);

  server.answer('getProfile', { ...getProfile.example.output, team: null });
  server.answer('listDocuments', (input: CallInput<typeof listDocuments>) => {
    const { printed } = input;
    const page = Number(input.page ?? 1);
    const perPage = Number(input.perPage ?? 12);
    const rows = documents.filter(
      ({ prints }) => printed === undefined || (printed === 'yes') === prints.count > 0,
    );
    const items = rows.slice((page - 1) * perPage, page * perPage);
    return { items, page, perPage, total: rows.length };
  });
  server.answer('getInvoice', ({ orderNumber }: CallInput<typeof getInvoice>) => {
    const document = found(orderNumber);
    if (!document || gone.has(document.number ?? '')) return 7;
    const isPrinted = document.prints.count > 0;
    return { ...getInvoice.example.output, orderNumber, number: document.number, isPrinted };
  });
  const begun = new Map<string, number>();
  server.answer('recordPrint', (input: CallInput<typeof recordPrint>) => {
    const { printId, state, document } = input;
    const listed = 'orderNumber' in document ? found(document.orderNumber) : undefined;
    if (!listed) return 7;
    const copy = begun.get(printId) ?? listed.prints.count + 1;
    begun.set(printId, copy);
    if (state === 'printed') listed.prints.count += 1;
    told.push(`${state} ${listed.number} ${copy}`);
    return { copy: state === 'not-printed' ? null : copy, isProof: true };
  });
  return { documents, told, gone };
}
