import type { UseQueryResult } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { errorMessage } from '#renderer/api/messages.ts';
import { FailedState } from '#renderer/ui/failed-state.tsx';
import { Pager } from '#renderer/ui/pager.tsx';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import classes from './log.module.css';
import type { LogView } from './use-log-view.ts';

interface LogPage<Line> {
  items: readonly Line[];
  total: number;
  perPage: number;
}

export interface LogListProps<Choice extends string, Line> {
  log: UseQueryResult<LogPage<Line>>;
  view: LogView<Choice>;
  words: { failed: string; pages: string; empty: string; noMatch: string; clear: string };
  /** The table of a page's lines. */
  children: (lines: readonly Line[], isOld: boolean) => ReactNode;
}

/** A page of a log: on its way, failed, empty, or its lines with the way to the other pages. */
export function LogList<Choice extends string, Line>(props: LogListProps<Choice, Line>) {
  const { log, view, words, children } = props;
  const { data } = log;
  return (
    <>
      {log.isPending && <WaitingLines />}
      {log.isError && (
        <FailedState
          what={words.failed}
          reason={errorMessage(log.error)}
          isRetrying={log.isFetching}
          onRetry={() => void log.refetch()}
        />
      )}
      {data && data.items.length > 0 && (
        <>
          {children(data.items, log.isPlaceholderData)}
          <Pager
            label={words.pages}
            page={view.page}
            pages={Math.ceil(data.total / data.perPage)}
            onGo={view.go}
          />
        </>
      )}
      {data?.items.length === 0 && (
        <p className={classes.empty} role="status">
          {view.isFiltered ? words.noMatch : words.empty}{' '}
          {view.isFiltered && <TextButton onClick={view.clear}>{words.clear}</TextButton>}
        </p>
      )}
    </>
  );
}

/** Lines that stand in for those on their way. */
export function WaitingLines() {
  return (
    <div className={classes.waiting} role="status" aria-label={t('common:state.loading')}>
      {[1, 2, 3, 4, 5].map((line) => (
        <div key={line} />
      ))}
    </div>
  );
}
