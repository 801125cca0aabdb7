import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { listSessions } from '#shared/contract/account/security.ts';
import { List } from '#renderer/list/list.tsx';
import { useWholeList } from '#renderer/list/use-list.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { placeWords } from '../parts/place.ts';
import { Section } from '../parts/section.tsx';
import classes from '../security.module.css';
import { EndOthersDialog, EndSessionDialog } from './end-session-dialog.tsx';
import { sessionsTable, sessionsView, type Session } from './sessions-table.tsx';

/** Where the account is signed in, and the way to end it there. */
export function SessionsPanel() {
  const list = useWholeList(sessionsView, listSessions, {});
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const others = list.rows?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const close = () => setEnding(null);
  return (
    <Section id="sessions">
      <Panel
        title={t('security:sessions.title')}
        lead={t('security:sessions.lead')}
        action={
          others.length > 0 && (
            <Button size="sm" variant="default" onClick={() => setEnding('others')}>
              {t('security:sessions.endOthers')}
            </Button>
          )
        }
      >
        <List list={list} table={sessionsTable(setEnding)} />
        {list.rows && others.length === 0 && (
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
