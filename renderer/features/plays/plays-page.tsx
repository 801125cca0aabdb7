import { t } from '#renderer/platform/t.ts';
import { listPlays } from '#shared/contract/signage/play.ts';
import { ListPage } from '#renderer/list/list-page.tsx';
import { List } from '#renderer/list/list.tsx';
import { useList } from '#renderer/list/use-list.ts';
import { ScreensTabs } from '#renderer/parts/screens-tabs.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { NothingPlayed } from './nothing-played.tsx';
import { playTable } from './play-table.tsx';
import { ReportBody } from './report-body.tsx';
import { useReport } from './use-report.ts';
import { filtersOf, playViews } from './views.ts';

/** What the screens have played: in all, day by day, and by slideshow, slide, screen or day. */
export function PlaysPage() {
  const { by, state, summary } = useReport();
  const list = useList(playViews[by], listPlays, ({ filters, sort, page, perPage }) => ({
    ...filtersOf({ filters }),
    by,
    sort,
    page,
    perPage,
  }));
  return (
    <ListPage
      title={t('screens:title')}
      action={<ButtonLink to="/account/device-auth">{t('screens:pair')}</ButtonLink>}
    >
      <h2 className="visually-hidden">{t('plays:title')}</h2>
      <List
        list={list}
        table={{
          ...playTable({ by, state, choices: summary.data?.choices }),
          empty: <NothingPlayed />,
        }}
        tabs={<ScreensTabs />}
        label={t('plays:title')}
        body={ReportBody}
      />
    </ListPage>
  );
}
