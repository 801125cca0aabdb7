import { useQuery } from '@tanstack/react-query';
import { listLicenses } from '#shared/contract/commerce/license.ts';
import { previewConversion } from '#shared/contract/commerce/order.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { page } from '#shared/domain/constants.ts';
import { query } from '#renderer/api/query.ts';

type License = CallOutput<typeof listLicenses>['items'][number];

/** A personal plan whose days a team's plan can take over; named by one of its orders. */
export interface Convertible {
  orderNumber: string;
  name: string;
  expiresOn: string;
}

/** Those of the licences that run or wait to start, and that were bought. */
export function convertibleOf(licenses: readonly License[]): Convertible[] {
  return licenses.flatMap(({ planType, state, orderNumbers, name, expiresOn }) => {
    const [orderNumber] = orderNumbers;
    const isLiving = state === 'running' || state === 'waiting';
    const isFit = planType === 'professional' && isLiving;
    return isFit && orderNumber && expiresOn ? [{ orderNumber, name, expiresOn }] : [];
  });
}

/** The personal plans that may go into a team's, and what those that are chosen bring. */
export function useConversion({ isWanted, chosen }: { isWanted: boolean; chosen: string[] }) {
  const all = { page: 1, perPage: page.maxSize };
  const licenses = useQuery({ ...query(listLicenses, all), enabled: isWanted });
  const [id = '', ...orders] = chosen;
  const preview = useQuery({
    ...query(previewConversion, { id, orders }),
    enabled: isWanted && id !== '',
    // Another day may be one less; a refusal stays one.
    retry: false,
  });
  const isChosen = isWanted && id !== '';
  return {
    plans: isWanted ? convertibleOf(licenses.data?.items ?? []) : [],
    days: isChosen ? (preview.data?.convertedDays ?? null) : 0,
    daysOf: (orderNumber: string) =>
      preview.data?.orders.find((one) => one.orderNumber === orderNumber)?.daysLeft ?? null,
    error: isChosen ? preview.error : null,
  };
}
