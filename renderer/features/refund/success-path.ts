import type { PagePath } from '#renderer/platform/page-paths.ts';
import {
  refundDocuments,
  type RefundDocument,
} from '#shared/domain/commerce/subscription/refund-state.ts';

/** What the page of a refund that was asked for tells; it stands in its address. */
export interface Requested {
  orderNumber: string;
  document: RefundDocument;
  isManual: boolean;
}

export const successPage = '/trade/refund/application/success' satisfies PagePath;

export function successPath({ orderNumber, document, isManual }: Requested): string {
  const search = new URLSearchParams({
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
  const orderNumber = given.get('order') ?? '';
  if (document === undefined || !/^[0-9A-Z]{1,40}$/.test(orderNumber)) return null;
  return { orderNumber, document, isManual: given.get('by') === 'transfer' };
}
