import { listInvoices as call } from '#shared/contract/commerce/invoice.ts';
import { taipeiMidnight } from '#shared/domain/calendar.ts';
import type { TaxedAmount } from '#shared/domain/commerce/vat.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import { handler } from '../../handler.ts';
import { findCredited, findInvoices, sumCredited, sumIssued } from './list-invoices-sql.ts';

const nothing: TaxedAmount = { net: 0, tax: 0, total: 0 };

export const listInvoices = handler(call, async (ctx, { fromDay, toDay, status, ...place }) => {
  const { db, principal } = ctx;
  const days = {
    from: fromDay === undefined ? null : taipeiMidnight(fromDay),
    until: toDay === undefined ? null : taipeiMidnight(addDays(toDay, 1)),
  };
  const { rows, total } = await findInvoices(db, principal, { status, ...days }, place);
  const credited = await findCredited(
    db,
    rows.map(({ invoice }) => invoice.id),
  );
  const items = rows.map(({ invoice, at, currency, tradeNo }) => {
    const { id, orderNumber, number, state, buyer, net, tax, total: sum } = invoice;
    const isCompany = buyer.kind === 'company';
    return {
      orderNumber,
      tradeNo,
      number,
      status: state,
      issuedAt: at.toISOString(),
      buyer: isCompany ? buyer.name : buyer.email,
      vatNumber: isCompany ? buyer.vatNumber : null,
      net,
      tax,
      total: sum,
      currency,
      credited: credited.get(id) ?? nothing,
    };
  });
  const months = byMonth(
    await sumIssued(db, principal, days),
    await sumCredited(db, principal, days),
  );
  return { items, ...place, total, months };
});

/** Months of either, the newest first. */
function byMonth(
  issued: Awaited<ReturnType<typeof sumIssued>>,
  credited: Awaited<ReturnType<typeof sumCredited>>,
) {
  const names = new Set([...issued, ...credited].map(({ month }) => month));
  return [...names]
    .toSorted((a, b) => b.localeCompare(a))
    .map((month) => {
      const own = issued.find((row) => row.month === month) ?? { month, count: 0, ...nothing };
      const { net, tax, total } = credited.find((row) => row.month === month) ?? nothing;
      return { ...own, credited: { net, tax, total } };
    });
}
