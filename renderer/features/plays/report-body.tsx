import { t } from '#renderer/platform/t.ts';
import { playGroups } from '#shared/domain/signage/play.ts';
import { readMessage } from '#renderer/api/reads/read-message.ts';
import { ListTabs } from '#renderer/list/list-tabs.tsx';
import { DataTable, type DataTableProps } from '#renderer/list/rows/data-table.tsx';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Figures } from '#renderer/ui/figures.tsx';
import { FailedState } from '#renderer/ui/state/failed-state.tsx';
import { Shape, waitingClass } from '#renderer/ui/state/skeleton.tsx';
import { barsOf } from './chart/bars.ts';
import { PlayChart } from './chart/play-chart.tsx';
import { formatHours } from './format.ts';
import classes from './plays.module.css';
import { useReport } from './use-report.ts';
import { today, type PlayRow, type PlaySummary } from './views.ts';

/** The figures of the report, its days as bars, and below them the lines. */
export function ReportBody(props: DataTableProps<PlayRow>) {
  const { state, summary } = useReport();
  const { data } = summary;
  const bars = data && barsOf(data.days, state.filters.days, today());
  return (
    <>
      {summary.isLoadingError ? (
        <FailedState
          what={t('plays:failed')}
          reason={readMessage(summary.error)}
          isRetrying={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
      ) : (
        <div className={classes.summary} data-old={summary.isPlaceholderData || undefined}>
          <Figures figures={figuresOf(data)} />
          {bars ? (
            bars.bars.length > 1 && (
              <PlayChart key={`${bars.unit} ${bars.bars[0]?.from}`} {...bars} />
            )
          ) : (
            <div className={waitingClass}>
              <Shape className={classes.waitingChart} />
            </div>
          )}
        </div>
      )}
      <ListTabs
        label={t('plays:by.label')}
        tabs={playGroups.map((group) => ({
          label: t(`plays:by.${group}`),
          count: null,
          params: { by: group === playGroups[0] ? null : group },
        }))}
      />
      <DataTable {...props} />
    </>
  );
}

function figuresOf(data: PlaySummary | undefined) {
  return [
    { name: t('plays:figure.plays'), value: data && formatCount(data.plays) },
    { name: t('plays:figure.hours'), value: data && formatHours(data.seconds) },
    { name: t('plays:figure.screens'), value: data && formatCount(data.screens) },
  ];
}
