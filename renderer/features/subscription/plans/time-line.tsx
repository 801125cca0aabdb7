import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { LicenseRow } from './license-row.tsx';
import { timeLine, type License } from './licenses.ts';
import classes from './plans.module.css';
import { useLicenseCommands } from './use-license-commands.ts';

interface TimeLineProps {
  licenses: readonly License[];
  /** Of the tier that is had now. */
  planName: string;
  onCancel: (license: License) => void;
}

/** What is over is seldom looked for: the newest of it stand there. */
const endedAtFirst = 3;

/** What runs, what begins later, what is over. */
export function TimeLine({ licenses, planName, onCancel }: TimeLineProps) {
  const commands = useLicenseCommands();
  const [showsAll, setShowsAll] = useState(false);
  const { running, waiting, ended } = timeLine(licenses);
  // A trial, or what was given, is nothing that was bought.
  const hasBought = ended.some(({ price }) => price > 0);
  const shown = showsAll ? ended : ended.slice(0, endedAtFirst);
  const rows = (list: readonly License[]) => (
    <ol className={classes.line}>
      {list.map((license) => (
        <LicenseRow
          key={license.id}
          license={license}
          commands={commands}
          takesFocus={
            (license.state === 'running' && license.id === commands.startedId) ||
            (showsAll && license.id === ended[endedAtFirst]?.id)
          }
          onCancel={() => onCancel(license)}
        />
      ))}
    </ol>
  );
  return (
    <>
      {running.length > 0 ? (
        <Panel title={t('subscription:license.running')}>{rows(running)}</Panel>
      ) : (
        <EmptyState level={2} title={t('subscription:license.none.title', { name: planName })}>
          <p>{t('subscription:license.none.text')}</p>
          <div>
            <ButtonLink size="sm" variant="default" to="/plan">
              {t(hasBought ? 'subscription:license.again' : 'subscription:plans')}
            </ButtonLink>
          </div>
        </EmptyState>
      )}
      {waiting.length > 0 && (
        <Panel title={t('subscription:license.waiting')}>{rows(waiting)}</Panel>
      )}
      {ended.length > 0 && (
        <Panel title={t('subscription:license.over')}>
          {rows(shown)}
          {ended.length > shown.length && (
            <div>
              <Button size="sm" variant="default" onClick={() => setShowsAll(true)}>
                {t('subscription:license.showAll', {
                  count: ended.length,
                  n: formatCount(ended.length),
                })}
              </Button>
            </div>
          )}
        </Panel>
      )}
    </>
  );
}
