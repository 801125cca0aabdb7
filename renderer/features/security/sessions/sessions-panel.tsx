import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { listSessions } from '#shared/contract/security.ts';
import { query } from '#renderer/api/query.ts';
import { formatDate } from '#renderer/platform/dates.ts';
import { Action } from '#renderer/ui/action.tsx';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { EndOthersDialog, EndSessionDialog } from './end-session-dialog.tsx';
import { placeWords } from '../parts/place.ts';
import { Section } from '../parts/section.tsx';
import classes from '../security.module.css';
import { WaitingRows } from '../parts/waiting.tsx';

type Session = CallOutput<typeof listSessions>[number];

/** Where the account is signed in, and the way to end it there. */
export function SessionsPanel() {
  const sessions = useQuery(query(listSessions, {}));
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const close = () => setEnding(null);
  return (
    <Section id="sessions">
      <Panel
        title={t('security:sessions.title')}
        lead={t('security:sessions.lead')}
        action={
          others.length > 0 && (
            <Action size="sm" variant="default" onClick={() => setEnding('others')}>
              {t('security:sessions.endOthers')}
            </Action>
          )
        }
      >
        {sessions.isPending && <WaitingRows count={2} />}
        {sessions.isError && (
          <FailedRead
            what={t('security:sessions.failed')}
            error={sessions.error}
            isRetrying={sessions.isFetching}
            onRetry={() => void sessions.refetch()}
          />
        )}
        {sessions.data && (
          <ul className={classes.rows}>
            {sessions.data.map((session) => (
              <li key={session.id} className={classes.row}>
                <Words session={session} />
                {!session.isCurrent && (
                  <Action
                    size="sm"
                    variant="default"
                    aria-label={t('security:sessions.endName', { place: placeWords(session) })}
                    onClick={() => setEnding(session)}
                  >
                    {t('security:sessions.end')}
                  </Action>
                )}
              </li>
            ))}
          </ul>
        )}
        {sessions.data && others.length === 0 && (
          <p className={classes.detail}>{t('security:sessions.onlyHere')}</p>
        )}
        {ending === 'others' && <EndOthersDialog count={others.length} onClose={close} />}
        {ending !== null && ending !== 'others' && (
          <EndSessionDialog id={ending.id} place={placeWords(ending)} onClose={close} />
        )}
      </Panel>
    </Section>
  );
}

function Words({ session }: { session: Session }) {
  const { ip, createdAt, lastSeenAt, isCurrent } = session;
  const date = (moment: string) => formatDate(moment, 'short', { withTime: true });
  return (
    <div className={classes.words}>
      <span className={classes.name}>
        <Bulb isLit={isCurrent} />
        {placeWords(session)}
        {isCurrent && <span className={classes.tag}>{t('security:sessions.current')}</span>}
      </span>
      <span className={`${classes.detail} tabular`}>
        {ip} ·{' '}
        {isCurrent
          ? t('security:sessions.since', { date: date(createdAt) })
          : t('security:sessions.lastSeen', { date: date(lastSeenAt) })}
      </span>
    </div>
  );
}
