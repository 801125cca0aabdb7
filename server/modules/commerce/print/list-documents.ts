import { listDocuments as call } from '#shared/contract/commerce/print.ts';
import { taipeiMidnight } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import { handler } from '../../handler.ts';
import { findDocuments } from './list-documents-sql.ts';
import { findPrints } from '../printed/prints-sql.ts';

type Print = Awaited<ReturnType<typeof findPrints>>[number];
type Document = Awaited<ReturnType<typeof findDocuments>>['rows'][number];

export const listDocuments = handler(call, async (ctx, { fromDay, toDay, ...input }) => {
  const { page, perPage, q, kind, status, printed } = input;
  const filter = {
    q,
    kind,
    status,
    printed,
    from: fromDay === undefined ? null : taipeiMidnight(fromDay),
    until: toDay === undefined ? null : taipeiMidnight(addDays(toDay, 1)),
  };
  const { rows, total } = await findDocuments(ctx.db, ctx.principal, filter, { page, perPage });
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const all = await findPrints(ctx.db, orderIds);
  const items = rows.map((row) => {
    const { subject: _subject, orderId: _orderId, at, buyer, payer, ...told } = row;
    const company = buyer?.kind === 'company' ? buyer : null;
    return {
      ...told,
      at: at.toISOString(),
      buyer: company?.name ?? payer ?? buyer?.email ?? '',
      vatNumber: company?.vatNumber ?? null,
      prints: printsView(all.filter((print) => isOf(print, row))),
    };
  });
  return { items, page, perPage, total };
});

/** The small form of an invoice is one of its prints. */
function isOf({ print }: Print, { orderId, subject, kind }: Document): boolean {
  const printed = print.kind === 'proof' ? 'invoice' : print.kind;
  return print.orderId === orderId && print.subject === subject && printed === kind;
}

function printsView(prints: readonly Print[]) {
  const ended = prints.flatMap(({ print, ...by }) =>
    print.printedAt ? [{ at: print.printedAt, by: nameOf(by) }] : [],
  );
  const last = ended.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  const begun = prints.find(({ print }) => print.printedAt === null);
  return {
    count: ended.length,
    last: last ? { ...last, at: last.at.toISOString() } : null,
    begun: begun
      ? { printId: begun.print.id, at: begun.print.begunAt.toISOString(), by: nameOf(begun) }
      : null,
  };
}

const nameOf = ({ firstName, lastName }: Pick<Print, 'firstName' | 'lastName'>) =>
  firstName === null && lastName === null ? null : `${firstName ?? ''} ${lastName ?? ''}`.trim();
