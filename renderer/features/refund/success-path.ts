import type { PagePath } from '#renderer/platform/place/page-paths.ts';
import {
  refundDocuments,
  type RefundDocument,
} from '#shared/domain/commerce/subscription/refund-state.ts';

/** What the page of a refund that was asked for tells; it stands in its address. */
export interface Requested {
  tradeNo: string;
  orderNumber: string;
  document: RefundDocument;
  isManual: boolean;
}

export const successPage = '/trade/refund/application/success' satisfies PagePath;

export function successPath({ tradeNo, orderNumber, document, isManual }: Requested): string {
  const search = new URLSearchParams({
    trade: tradeNo,
    order: orderNumber,
    document,
    ...(isManual && { by: 'transfer' }),
  });
  return `${successPage}?${search.toString()}`;
}

/** The same read back; null for an address that somebody typed. */
export function readRequested(search: string): Requested | null {
  const given = new URLSearchParams(search);
  const document = refundDocuments.find((known) => known === given.get('document'));
  const [tradeNo, orderNumber] = [given.get('trade') ?? '', given.get('order') ?? ''];
  const isNumbered = [tradeNo, orderNumber].every((number) => /^[0-9A-Z]{1,40}$/.test(number));
  if (document === undefined || !isNumbered) return null;
  return { tradeNo, orderNumber, document, isManual: given.get('by') === 'transfer' };
}
