import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useDeferredValue } from 'react';
import { getProfile } from '#shared/contract/account/user.ts';
import { listInquiries } from '#shared/contract/inquiry/desk.ts';
import { query } from '#renderer/api/query.ts';
import { ListPage } from '#renderer/list/list-page.tsx';
import { List } from '#renderer/list/list.tsx';
import { ListSkeleton } from '#renderer/list/rows/data-table.tsx';
import { useList } from '#renderer/list/use-list.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { inputOf, inquiryTable, inquiryView } from './inquiry-table.tsx';
import { useKindNames } from './names.ts';
import { NotOperator } from './not-operator.tsx';

/** What visitors and customers ask, for the operators who answer; for everybody else, why not. */
export function InquiryListPage() {
  const profile = useQuery(query(getProfile, {}));
  // A list is drawn piece by piece when it comes first; its shapes stay meanwhile.
  const data = useDeferredValue(profile.data);
  if (data?.operator === 'effective') return <Inquiries selfId={data.self.id} />;
  return (
    <ListPage title={t('shell:place.inquiries')}>
      <NotOperator profile={profile} waiting={<ListSkeleton columns={6} hasTools />} />
    </ListPage>
  );
}

function Inquiries({ selfId }: { selfId: string }) {
  const list = useList(inquiryView, listInquiries, inputOf);
  const kindName = useKindNames();
  return (
    <ListPage title={t('shell:place.inquiries')} lead={<Waiting />}>
      <List
        list={list}
        label={t('shell:place.inquiries')}
        table={inquiryTable({ selfId, kindName })}
      />
    </ListPage>
  );
}

/** How many nobody has answered, whatever is searched for. */
function Waiting() {
  const { data } = useQuery(query(listInquiries, { state: 'open', page: 1, perPage: 1 }));
  if (data === undefined) return null;
  return data.total === 0
    ? t('desk:waitingNone')
    : t('desk:waiting', { count: data.total, number: formatCount(data.total) });
}
