import { estimateRefund as call } from '#shared/contract/commerce/refund.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { endingOf } from '#shared/domain/commerce/subscription/end-term.ts';
import { refund as rule } from '#shared/domain/commerce/trade.ts';
import { handler } from '../../handler.ts';
import { catalogueWords } from '../../app/words.ts';
import { storageOf } from '../../signage/editing.ts';
import { nameOf } from '../catalogue/catalogue-view.ts';
import { findRefundable } from './refund-case.ts';
import { countPairedScreens } from './refund-sql.ts';

export const estimateRefund = handler(call, async (ctx, { id: tradeNo }) => {
  const { workspaceId } = ctx.principal;
  const { language } = ctx.client;
  const found = await findRefundable(ctx, { tradeNo, workspaceId });
  const { trade, order, line, paidAt, amounts, document, service, refundsOfYear } = found;
  const { planType, storage, screens } = service.afterwards;
  return {
    ...amounts,
    document,
    tradeNo: trade.tradeNo,
    orderNumber: order.orderNumber,
    plan: nameOf(line, language),
    currency: trade.currency,
    paidAt: paidAt.toISOString(),
    loses: service.ended?.as.lost ?? { giftDays: 0, convertedDays: 0 },
    expiresOn: service.ended?.license.license.expiresOn ?? null,
    ending: service.ended && endingOf(service.ended.license, service.ended.as, taipeiDay(ctx.now)),
    afterwards: {
      planType,
      plan: catalogueWords[language].planLevels[planType],
      storage,
      storageUsed: (await storageOf(ctx)).used,
      screens,
      screensPaired: await countPairedScreens(ctx.db, workspaceId),
    },
    refundsLeft: rule.perYear - refundsOfYear,
  };
});
