import { t } from '#renderer/platform/t.ts';
import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import type { listInquiries } from '#shared/contract/inquiry/desk.ts';
import { inquiryDesks, inquiryStates } from '#shared/domain/inquiry/issue-types.ts';
import { listView, oneOf, type ListState } from '#renderer/list/address.ts';
import type { ListTable } from '#renderer/list/table.ts';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { PersonLine } from '#renderer/ui/person.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import classes from './desk.module.css';

export type InquiryRow = CallOutput<typeof listInquiries>['items'][number];

const assignees = ['mine', 'nobody'] as const;

export const inquiryView = listView({
  name: 'inquiries',
  filters: {
    state: oneOf(inquiryStates),
    desk: oneOf(inquiryDesks),
    assignee: oneOf(assignees),
  },
});

/** What is asked of the server. */
export function inputOf({
  q,
  page,
  perPage,
  filters: { state, desk, assignee },
}: ListState<typeof inquiryView>): CallInput<typeof listInquiries> {
  return {
    page,
    perPage,
    ...(q !== '' && { q }),
    ...(state && { state }),
    ...(desk && { desk }),
    ...(assignee && { assignee }),
  };
}

interface InquiryTools {
  /** Who looks. */
  selfId: string;
  /** What a kind of issue is called. */
  kindName: (id: string) => string;
}

/** What was asked, the newest first; lit while it waits for an answer. */
export function inquiryTable({ selfId, kindName }: InquiryTools): ListTable<InquiryRow> {
  return {
    label: t('shell:place.inquiries'),
    rowId: ({ id }) => id,
    rowName: ({ name, reference }) => `${name}, ${reference}`,
    rowTo: ({ id }) => `/console/inquiries/${id}`,
    face: ({ state }) => <Bulb isLit={state === 'open'} />,
    under: ({ excerpt }) => excerpt,
    columns: [
      {
        id: 'name',
        header: t('desk:column.name'),
        cell: ({ name, email }) => <PersonLine name={name} email={email} />,
        phoneCell: ({ name }) => <bdi>{name}</bdi>,
        phone: 'title',
      },
      {
        id: 'kind',
        header: t('desk:column.kind'),
        cell: ({ desk, issueType }) => (
          <>
            {kindName(issueType)}
            <span className={classes.quiet}> · {t(`desk:desk.${desk}`)}</span>
          </>
        ),
        phoneCell: ({ issueType }) => kindName(issueType),
        width: '24%',
        phone: 'second',
      },
      {
        id: 'reference',
        header: t('desk:column.reference'),
        cell: ({ reference }) => (
          <span className={`${classes.reference} tabular`}>{reference}</span>
        ),
        width: '120px',
      },
      {
        id: 'state',
        header: t('desk:column.state'),
        cell: ({ state }) => t(`desk:state.${state}`),
        width: '110px',
        phone: 'second',
      },
      {
        id: 'assignee',
        header: t('desk:column.assignee'),
        cell: ({ assignee }) => <Assignee {...{ assignee, selfId }} />,
        phoneCell: ({ assignee }) => assignee && <Assignee {...{ assignee, selfId }} />,
        width: '14%',
        phone: 'second',
      },
      {
        id: 'when',
        header: t('desk:column.when'),
        cell: ({ createdAt }) => <Moment at={createdAt} />,
        align: 'end',
        width: '130px',
        phone: 'meta',
      },
    ],
    search: { label: t('desk:search'), hint: t('desk:searchHint') },
    filters: [
      {
        kind: 'one',
        name: 'state',
        label: t('desk:column.state'),
        all: t('desk:state.all'),
        options: inquiryStates.map((value) => ({ value, label: t(`desk:state.${value}`) })),
      },
      {
        kind: 'one',
        name: 'desk',
        label: t('desk:desk.label'),
        all: t('desk:desk.all'),
        options: inquiryDesks.map((value) => ({ value, label: t(`desk:desk.${value}`) })),
      },
      {
        kind: 'one',
        name: 'assignee',
        label: t('desk:column.assignee'),
        all: t('desk:assignee.all'),
        options: assignees.map((value) => ({ value, label: t(`desk:assignee.${value}`) })),
      },
    ],
    wraps: true,
    words: { failed: t('desk:failed'), noMatch: t('desk:noMatch') },
    empty: (
      <EmptyState level={2} title={t('desk:empty.title')}>
        <p>{t('desk:empty.text')}</p>
      </EmptyState>
    ),
  };
}

/** Who has taken it on. */
function Assignee({ assignee, selfId }: Pick<InquiryRow, 'assignee'> & { selfId: string }) {
  if (!assignee) return <span className={classes.quiet}>{t('desk:assignee.none')}</span>;
  return assignee.id === selfId ? t('desk:assignee.me') : <bdi>{assignee.name}</bdi>;
}
