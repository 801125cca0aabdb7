import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import type { getStorage } from '#shared/contract/signage/media.ts';
import { getPlayback } from '#shared/contract/signage/screen.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { query } from '#renderer/api/query.ts';
import { storageWarning } from '#renderer/parts/storage-warning.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Meter } from '#renderer/ui/meter.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import classes from './plans.module.css';

interface UsageProps {
  storage: CallOutput<typeof getStorage>;
  /** At the same time. */
  screensAllowed: number;
  /** May they be counted by who looks? */
  hasScreens: boolean;
}

/** How much is used of what the plan allows. */
export function Usage({ storage, screensAllowed, hasScreens }: UsageProps) {
  const playback = useQuery({ ...query(getPlayback, {}), enabled: hasScreens });
  const stored = t('common:storage.used', {
    used: formatBytes(storage.used),
    limit: formatBytes(storage.limit),
  });
  const warning = storageWarning(storage);
  const limit = formatCount(screensAllowed);
  const playing = playback.data?.playing;
  const screens =
    playing === undefined
      ? t('subscription:usage.allowed', { limit })
      : t('subscription:usage.playing', { playing: formatCount(playing), limit });
  return (
    <Panel title={t('subscription:usage.title')}>
      <div className={classes.usage}>
        <div>
          <p className={classes.name}>{t('common:storage.title')}</p>
          <Meter
            {...storage}
            label={t('common:storage.title')}
            words={stored}
            isFull={storage.isReadOnly || storage.warnPercent !== null}
          />
          <p className="quiet tabular">{stored}</p>
          {warning && (
            <>
              <p className={classes.warning}>{warning}</p>
              <TextLink to="/plan">{t('common:storage.add')}</TextLink>
            </>
          )}
        </div>
        <div>
          <p className={classes.name}>{t('subscription:usage.screens')}</p>
          <Meter
            label={t('subscription:usage.screens')}
            used={playing ?? 0}
            limit={screensAllowed}
            words={screens}
            isFull={playing !== undefined && playing >= screensAllowed}
          />
          <p className="quiet tabular">{screens}</p>
        </div>
      </div>
    </Panel>
  );
}
