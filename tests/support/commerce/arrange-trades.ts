import { v7 } from 'uuid';
import { paymentMethods, paymentStates } from '#shared/domain/commerce/order.ts';
import { referenceNumber } from '#shared/domain/commerce/reference-number.ts';
import { splitVat } from '#shared/domain/commerce/vat.ts';
import type { Database } from '#server/db/connect.ts';
import { orders } from '#server/db/schema/commerce/order.ts';
import { trades } from '#server/db/schema/commerce/payment.ts';
import { yearLine } from './arrange-order.ts';

/**
 * So many orders of a workspace with an attempt each, a day apart from the first of January 2025 on
 * (noon of Taipei): every state and every method in turn.
 */
export async function arrangeTrades(
  db: Database,
  { userId, workspaceId }: { userId: string; workspaceId: string },
  count: number,
): Promise<{ tradeNo: string; orderNumber: string }[]> {
  const { total, tax } = splitVat(yearLine.amount);
  const rows = Array.from({ length: count }, (_, day) => {
    const createdAt = new Date(Date.UTC(2025, 0, 1 + day, 4));
    const state = paymentStates[day % paymentStates.length] ?? 'success';
    const paidAt = state === 'success' ? createdAt : null;
    const [order, trade] = [v7(), v7()];
    const method = paymentMethods[Math.floor(day / paymentStates.length) % paymentMethods.length];
    return {
      order: {
        id: order,
        orderNumber: referenceNumber(order),
        workspaceId,
        userId,
        buyerName: 'Mei Lin',
        buyerEmail: 'mei@example.test',
        kind: day % 3 === 0 ? ('purchase' as const) : ('renewal' as const),
        state,
        lines: [yearLine],
        total,
        tax,
        currency: 'TWD',
        language: 'en' as const,
        convertOrders: [],
        invoiceBuyer: {
          kind: 'company' as const,
          name: '藍門股份有限公司',
          vatNumber: '04595257',
          email: 'mei@example.test',
        },
        paidAt,
        createdAt,
      },
      trade: {
        id: trade,
        tradeNo: referenceNumber(trade),
        orderId: order,
        workspaceId,
        method: method ?? null,
        amount: total,
        currency: 'TWD',
        state,
        paidAt,
        createdAt,
      },
    };
  });
  await db.insert(orders).values(rows.map(({ order }) => order));
  await db.insert(trades).values(rows.map(({ trade }) => trade));
  return rows.map(({ order, trade }) => ({
    tradeNo: trade.tradeNo,
    orderNumber: order.orderNumber,
  }));
}
