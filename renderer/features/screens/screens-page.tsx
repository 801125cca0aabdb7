import { t } from 'i18next';
import { useState } from 'react';
import { commandScreens, listScreens } from '#shared/contract/signage/screen.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { ListPage } from '#renderer/list/list-page.tsx';
import { List } from '#renderer/list/list.tsx';
import { useOpened } from '#renderer/list/opened.ts';
import { useList } from '#renderer/list/use-list.ts';
import { useListFocus } from '#renderer/list/use-list-focus.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ScreenDialogs, type OpenDialog } from './screen-dialogs.tsx';
import { ScreenPanel } from './screen-panel.tsx';
import { openScreen, screenActions, screenTable, type ScreenTools } from './screen-table.tsx';
import { unpair } from './unpair.ts';
import { filtersOf, screenView } from './views.ts';

/** Every screen, with what it shows and how it is. */
export function ScreensPage() {
  const list = useList(screenView, listScreens, (state) => ({
    ...filtersOf(state),
    page: state.page,
    perPage: state.perPage,
  }));
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { section, focusList } = useListFocus();
  const panel = useOpened(openScreen);
  const command = useCommand(commandScreens, {
    onSuccess: ({ told }, { command: kind }) => {
      showToast(t(`screens:told.${kind}`, { count: told }));
    },
    onError: (error) => showAlert(error),
  });
  const counts = list.data?.counts;
  const all = counts && counts.online + counts.offline + counts.waiting;
  const tools: ScreenTools = {
    tags: list.data?.tags ?? [],
    all,
    onOpen: setOpen,
    onCommand: (screens, kind) =>
      command.mutate({ ids: screens.map(({ id }) => id), command: kind }),
    onUnpair(screen) {
      unpair(screen);
      list.selection.drop([screen.id]);
      if (panel.id === screen.id) panel.close();
      // The menu that had the focus goes with its row.
      focusList();
    },
  };
  return (
    <ListPage
      title={t('screens:title')}
      lead={
        counts &&
        all !== undefined &&
        all > 0 &&
        t('screens:lead', { count: all, online: counts.online })
      }
      action={<ButtonLink to="/account/device-auth">{t('screens:pair')}</ButtonLink>}
    >
      <List
        ref={section}
        label={t('screens:title')}
        list={list}
        table={{ ...screenTable(tools), empty: <NoScreens /> }}
      />
      <ScreenPanel rows={list.rows} actionsOf={(screen) => screenActions(tools, screen)} />
      <ScreenDialogs
        open={open}
        tags={tools.tags}
        onClose={() => setOpen(null)}
        onDone={(message) => {
          showToast(message);
          setOpen(null);
        }}
      />
    </ListPage>
  );
}

function NoScreens() {
  return (
    <EmptyState title={t('screens:empty.title')}>
      <p>{t('screens:empty.text', { address: `${location.host}/player` })}</p>
      <div>
        <ButtonLink size="sm" variant="default" to="/account/device-auth">
          {t('screens:pair')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
