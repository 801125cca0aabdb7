import { t } from '#renderer/platform/t.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { listSessions } from '#shared/contract/account/security.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { listView } from '#renderer/list/address.ts';
import type { ListTable } from '#renderer/list/table.ts';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import { placeWords } from '../parts/place.ts';
import classes from '../security.module.css';

export type Session = CallOutput<typeof listSessions>[number];

export const sessionsView = listView({ name: 'sessions', filters: {}, pageSizes: [] });

/** Where the account is signed in, this session first. */
export const sessionsTable = (onEnd: (session: Session) => void): ListTable<Session> => ({
  label: t('security:sessions.title'),
  rowId: ({ id }) => id,
  rowName: placeWords,
  face: ({ isCurrent }) => <Bulb isLit={isCurrent} />,
  columns: [
    {
      id: 'place',
      header: t('security:history.where'),
      cell: (session) => (
        <span className={classes.name}>
          {placeWords(session)}
          {session.isCurrent && <Badge>{t('security:sessions.current')}</Badge>}
        </span>
      ),
      phone: 'title',
    },
    {
      id: 'when',
      header: t('security:sessions.when'),
      cell: (session) =>
        session.isCurrent ? sinceWords(session) : <Moment at={session.lastSeenAt} />,
      width: '32%',
      phone: 'second',
    },
    {
      id: 'address',
      header: t('security:history.address'),
      cell: ({ ip }) => <span className="tabular">{ip}</span>,
      width: '18%',
      phone: 'second',
    },
  ],
  rowButton: (session) =>
    !session.isCurrent && (
      <Button
        size="sm"
        variant="default"
        aria-label={t('security:sessions.endName', { place: placeWords(session) })}
        onClick={() => onEnd(session)}
      >
        {t('security:sessions.end')}
      </Button>
    ),
  endWidth: 128,
  wraps: true,
  words: { failed: t('security:sessions.failed') },
  empty: null,
});

function sinceWords({ createdAt }: Session): string {
  const date = formatDate(createdAt, 'short', { withTime: true });
  return t('security:sessions.since', { date });
}
