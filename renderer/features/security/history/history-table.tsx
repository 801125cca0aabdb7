import { t } from 'i18next';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { listLoginHistory } from '#shared/contract/security.ts';
import type { SocialProvider } from '#shared/domain/constants.ts';
import type { LoginMethod } from '#shared/domain/login-history.ts';
import { formatDate } from '#renderer/platform/dates.ts';
import { Icon } from '#renderer/ui/image/icon.tsx';
import { LogTable } from '#renderer/list/log/log-table.tsx';
import classes from './history-table.module.css';
import { placeWords } from '../parts/place.ts';
import { providerNames } from '../social/provider-names.ts';

type LoginEvent = CallOutput<typeof listLoginHistory>['items'][number];

export interface HistoryTableProps {
  events: readonly LoginEvent[];
  /** Rows of the page before, while the next are on their way. */
  isOld: boolean;
}

/** One row for each sign-in or try. */
export function HistoryTable({ events, isOld }: HistoryTableProps) {
  const columns = ['when', 'what', 'how', 'where', 'address'] as const;
  return (
    <LogTable columns={columns.map((name) => t(`security:history.${name}`))} isOld={isOld}>
      {events.map((event) => (
        <Row key={event.id} event={event} />
      ))}
    </LogTable>
  );
}

function Row({ event }: { event: LoginEvent }) {
  const isFailed = event.outcome !== 'success';
  return (
    <tr>
      <td className="tabular">{formatDate(event.at, 'short', { withTime: true })}</td>
      <td>
        <span className={classes.outcome} data-failed={isFailed || undefined}>
          <Icon name={isFailed ? 'close' : 'check'} size={14} />
          {t(`security:outcome.${event.outcome}`)}
        </span>
      </td>
      <td>
        {methodWords(event.method)}
        {event.factor !== null && ` + ${t(`security:factor.${event.factor}`)}`}
      </td>
      <td>{placeWords(event)}</td>
      <td className={`${classes.address} tabular`}>{event.ip}</td>
    </tr>
  );
}

function methodWords(method: LoginMethod): string {
  if (isProvider(method)) return providerNames[method];
  return t(`security:by.${method}`);
}

function isProvider(method: LoginMethod): method is SocialProvider {
  return method in providerNames;
}
