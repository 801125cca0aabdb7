import { t } from '#renderer/platform/t.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { listLoginHistory } from '#shared/contract/account/security.ts';
import type { SocialProvider } from '#shared/domain/constants.ts';
import type { LoginMethod } from '#shared/domain/account/login-history.ts';
import { listView, oneOf } from '#renderer/list/address.ts';
import type { ListTable } from '#renderer/list/table.ts';
import { Icon } from '#renderer/ui/image/icon.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { placeWords } from '../parts/place.ts';
import { providerNames } from '../parts/provider-names.ts';
import classes from '../security.module.css';

type LoginEvent = CallOutput<typeof listLoginHistory>['items'][number];

const outcomes = ['success', 'failed'] as const;

export const historyView = listView({ name: 'history', filters: { outcome: oneOf(outcomes) } });

/** Sign-ins and failed tries, the latest first. */
export const historyTable = (): ListTable<LoginEvent> => ({
  label: t('security:history.title'),
  rowId: ({ id }) => id,
  rowName: ({ outcome }) => t(`security:outcome.${outcome}`),
  columns: [
    {
      id: 'what',
      header: t('security:history.what'),
      cell: ({ outcome }) => <Outcome outcome={outcome} />,
      phone: 'title',
    },
    {
      id: 'how',
      header: t('security:history.how'),
      cell: ({ method, factor }) =>
        methodWords(method) + (factor === null ? '' : ` + ${t(`security:factor.${factor}`)}`),
      width: '18%',
    },
    {
      id: 'where',
      header: t('security:history.where'),
      cell: placeWords,
      width: '24%',
      phone: 'second',
    },
    {
      id: 'address',
      header: t('security:history.address'),
      cell: ({ ip }) => <span className="tabular">{ip}</span>,
      width: '16%',
      phone: 'second',
    },
    {
      id: 'when',
      header: t('security:history.when'),
      cell: ({ at }) => <Moment at={at} isExact />,
      phoneCell: ({ at }) => <Moment at={at} />,
      width: '19%',
      phone: 'meta',
    },
  ],
  search: { label: t('security:history.search'), hint: t('security:history.searchHint') },
  filters: [
    {
      kind: 'one',
      name: 'outcome',
      label: t('security:history.show'),
      all: t('security:history.shown.all'),
      options: outcomes.map((value) => ({ value, label: t(`security:history.shown.${value}`) })),
    },
  ],
  words: { failed: t('security:history.failed') },
  empty: <p className={classes.detail}>{t('security:history.empty')}</p>,
});

function Outcome({ outcome }: Pick<LoginEvent, 'outcome'>) {
  const isFailed = outcome !== 'success';
  return (
    <span className={classes.outcome} data-failed={isFailed || undefined}>
      <Icon name={isFailed ? 'close' : 'check'} size={14} />
      {t(`security:outcome.${outcome}`)}
    </span>
  );
}

function methodWords(method: LoginMethod): string {
  if (isProvider(method)) return providerNames[method];
  return t(`security:by.${method}`);
}

function isProvider(method: LoginMethod): method is SocialProvider {
  return method in providerNames;
}
