import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { listIssueTypes } from '#shared/contract/inquiry/inquiry.ts';
import { listApps, listPlanLevels, listProducts } from '#shared/contract/misc.ts';
import {
  smartDeviceAnswers,
  yesNo,
  type InquiryDetail,
} from '#shared/domain/inquiry/issue-types.ts';
import { query } from '#renderer/api/query.ts';

/** What a kind of issue is called; until that is known, its id stands in. */
export function useKindNames(): (id: string) => string {
  const { data } = useQuery(query(listIssueTypes, {}));
  return (id) => data?.find((kind) => kind.id === id)?.name ?? id;
}

type Details = Partial<Record<InquiryDetail, string>>;

/** What a detail says, where an id stands for it in the words of the form; else as it was written. */
export function useDetailWords(details: Details): (detail: InquiryDetail) => string {
  const asks = (detail: InquiryDetail) => ({ enabled: details[detail] !== undefined });
  const products = useQuery({ ...query(listProducts, {}), ...asks('product') });
  const apps = useQuery({ ...query(listApps, {}), ...asks('app') });
  const planLevels = useQuery({ ...query(listPlanLevels, {}), ...asks('planLevel') });
  const named: Partial<Record<InquiryDetail, readonly { id: string; name: string }[]>> = {
    product: products.data ?? [],
    app: apps.data ?? [],
    planLevel: planLevels.data ?? [],
    smartDevices: smartDeviceAnswers.map((id) => ({ id, name: t(`inquiry:smartDevices.${id}`) })),
    hasDesignTeam: yesNo.map((id) => ({ id, name: t(`inquiry:yesNo.${id}`) })),
  };
  return (detail) => {
    const value = details[detail] ?? '';
    return named[detail]?.find(({ id }) => id === value)?.name ?? value;
  };
}
