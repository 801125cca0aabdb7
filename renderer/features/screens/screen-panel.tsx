import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { listScreens } from '#shared/contract/signage/screen.ts';
import { screenMark } from '#shared/domain/signage/heartbeat.ts';
import { useOptimisticData } from '#renderer/api/deferred/optimistic.ts';
import { query } from '#renderer/api/query.ts';
import { ActionButtons } from '#renderer/list/action-buttons.tsx';
import { useOpened } from '#renderer/list/opened.ts';
import type { ListAction } from '#renderer/list/table.ts';
import { useIsPhone } from '#renderer/list/use-is-phone.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { formatAgo, formatDate } from '#renderer/platform/format/dates.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { openScreen } from '#renderer/platform/place/place-at.ts';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { Drawer } from '#renderer/ui/overlay/drawer.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';
import { LittleScreen } from './live/little-screen.tsx';
import { Presence } from './live/presence.tsx';
import { refreshMs } from './live/use-live.ts';
import { MessageFact } from './message/message-fact.tsx';
import type { OnScreen } from './message/use-messages.ts';
import { Showing } from './screen-table.tsx';
import classes from './screens.module.css';
import type { ScreenRow } from './views.ts';

export interface ScreenPanelProps {
  rows: readonly ScreenRow[] | null;
  messages: ReadonlyMap<string, OnScreen>;
  actionsOf: (screen: ScreenRow) => readonly ListAction[];
}

/** All that one wants to know of a screen, and what can be done, beside the list. */
export function ScreenPanel({ rows, messages, actionsOf }: ScreenPanelProps) {
  const { id, close } = useOpened(openScreen);
  const isPhone = useIsPhone();
  const withUpdates = useOptimisticData(listScreens);
  // While the sheet goes it shows what it showed.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const input = { id: id ?? last ?? '' };
  const known = rows?.find((screen) => screen.id === input.id);
  const read = useQuery({
    ...query(listScreens, input),
    enabled: id !== null && known === undefined,
    refetchInterval: refreshMs,
    select: (data) => withUpdates(data, input).items[0] ?? null,
  });
  const screen = known ?? read.data;
  return (
    <Drawer
      title={screen?.name ?? t('screens:one')}
      isOpen={id !== null}
      isBeside={!isPhone}
      onClose={close}
      actions={screen && <ActionButtons actions={actionsOf(screen)} />}
    >
      {screen && <ScreenFacts screen={screen} on={messages.get(screen.id)} />}
      {!screen && read.isPending && <WaitingLines count={5} />}
      {!screen && read.isError && (
        <FailedRead
          what={t('screens:failed')}
          error={read.error}
          isRetrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {!screen && read.data === null && <p className="quiet">{t('screens:notFound')}</p>}
    </Drawer>
  );
}

function ScreenFacts({ screen, on }: { screen: ScreenRow; on: OnScreen | undefined }) {
  const { presence, state, playlist, schedule, tags, model, owner, pairedAt, command } = screen;
  const { picture } = screen;
  return (
    <>
      <div className={classes.picture}>
        <LittleScreen screen={screen} keepsLast>
          <span className={classes.shown}>{state?.showing?.playlist.name}</span>
        </LittleScreen>
        {picture && (presence !== 'online' || picture.isOfNow) && (
          <p className={classes.asOf}>{t('screens:asOf', { when: formatAgo(picture.takenAt) })}</p>
        )}
      </div>
      <Facts>
        <Fact name={t('screens:column.showing')}>
          <Showing screen={screen} />
        </Fact>
        {on && (
          <Fact name={t('screens:fact.message')}>
            <MessageFact {...on} screen={screen} />
          </Fact>
        )}
        <Fact name={t('screens:column.seen')}>
          <Presence screen={screen} />
        </Fact>
        <Fact name={t('screens:edit.playlist')}>{playlist?.name ?? t('screens:playsNothing')}</Fact>
        <Fact name={t('screens:fact.week')}>
          {schedule.length === 0
            ? t('screens:fact.noRows')
            : t('screens:fact.rows', { count: schedule.length })}
        </Fact>
        <Fact name={t('screens:column.tags')}>
          {tags.length === 0 ? (
            t('screens:fact.noTags')
          ) : (
            <span className={classes.tags}>
              {tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </span>
          )}
        </Fact>
        {command && <Fact name={t('screens:fact.command')}>{t(`screens:action.${command}`)}</Fact>}
        {state && (
          <>
            <Fact name={t('screens:fact.cache')}>
              {t('screens:fact.cached', {
                have: formatCount(state.cache.have),
                of: formatCount(state.cache.of),
              })}
            </Fact>
            {state.freeBytes !== null && (
              <Fact name={t('screens:fact.free')}>{formatBytes(state.freeBytes)}</Fact>
            )}
            {state.clockOffsetMs !== null && (
              <Fact name={t('screens:fact.clock')}>{clockWords(state.clockOffsetMs)}</Fact>
            )}
            {state.faults.length > 0 && (
              <Fact name={t('screens:fact.faults')}>
                {[...new Set(state.faults.map(({ kind }) => t(`screens:fault.${kind}`)))].join(' ')}
              </Fact>
            )}
            <Fact name={t('screens:fact.version')}>{state.appVersion}</Fact>
          </>
        )}
        <Fact name={t('screens:fact.mark')}>{screenMark(screen.id)}</Fact>
        {model !== null && <Fact name={t('screens:fact.model')}>{model}</Fact>}
        <Fact name={t('screens:fact.owner')}>
          <bdi>{owner.name}</bdi>
        </Fact>
        <Fact name={t('screens:fact.paired')}>{formatDate(pairedAt, 'short')}</Fact>
      </Facts>
    </>
  );
}

/** So far off that it is worth a word; the player goes by the server's clock all the same. */
const noticedMs = 1000;

function clockWords(offsetMs: number): string {
  if (Math.abs(offsetMs) < noticedMs) return t('screens:fact.clockRight');
  const n = formatCount(Math.round(Math.abs(offsetMs) / 1000));
  return offsetMs > 0 ? t('screens:fact.clockAhead', { n }) : t('screens:fact.clockBehind', { n });
}
