import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { commandScreens, listScreens } from '#shared/contract/signage/screen.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { ActionButtons } from '#renderer/list/action-buttons.tsx';
import { ListPage } from '#renderer/list/list-page.tsx';
import { List } from '#renderer/list/list.tsx';
import { useOpened } from '#renderer/list/opened.ts';
import { useList } from '#renderer/list/use-list.ts';
import { useIsPhone } from '#renderer/list/use-is-phone.ts';
import { useListFocus } from '#renderer/list/use-list-focus.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { openScreen } from '#renderer/platform/place/place-at.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { ScreensTabs } from '#renderer/parts/screens-tabs.tsx';
import { compareNames } from '#renderer/platform/format/compare-names.ts';
import { MessageBand } from './message/message-band.tsx';
import { takeBack } from './message/take-back.ts';
import { messagesByScreen, useMessages } from './message/use-messages.ts';
import { refreshMs, useWatching } from './live/use-live.ts';
import { ChoiceAlert, useScreenChoice } from './choose-screens.tsx';
import { NoScreens } from './no-screens.tsx';
import { ScreenDialogs, type OpenDialog } from './screen-dialogs.tsx';
import { ScreenPanel } from './screen-panel.tsx';
import { screenActions, screenTable, type ScreenTools } from './screen-table.tsx';
import classes from './screens.module.css';
import { ThisComputer } from './this-computer.tsx';
import { unpair } from './unpair.ts';
import { filtersOf, screenView } from './views.ts';
import { ScreenWall } from './wall/screen-wall.tsx';
import { useLook } from './wall/use-look.ts';

/** Every screen, with what it shows and how it is. */
export function ScreensPage() {
  const list = useList(
    screenView,
    listScreens,
    (state) => ({ ...filtersOf(state), page: state.page, perPage: state.perPage }),
    { everyMs: refreshMs },
  );
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { section, focusList } = useListFocus();
  const choice = useScreenChoice(list, focusList);
  const panel = useOpened(openScreen);
  const messages = useMessages();
  const onScreens = messagesByScreen(messages.data?.items ?? []);
  const listed = list.rows?.map(({ id }) => id) ?? [];
  useWatching(panel.id === null ? listed : [panel.id, ...listed]);
  const command = useCommand(commandScreens, {
    onSuccess: ({ told }, { command: kind }) => {
      showToast(t(`screens:told.${kind}`, { count: told }));
    },
    onError: (error) => showAlert(error),
  });
  const counts = list.data?.counts;
  const all = counts && counts.online + counts.offline + counts.waiting;
  const ofAll = [
    { id: 'alerts', label: t('screens:alerts.open'), run: () => setOpen({ kind: 'alerts' }) },
    ...(counts && all
      ? [
          {
            id: 'message',
            label: t('screens:message.all'),
            run: () => setOpen({ kind: 'message', screens: { all, silent: all - counts.online } }),
          },
        ]
      : []),
  ];
  const isPhone = useIsPhone();
  const { look, turn } = useLook();
  const isWall = look === 'pictures';
  const tools: ScreenTools = {
    tags: list.data?.tags.toSorted(compareNames) ?? [],
    all,
    messages: onScreens,
    choice,
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
      action={
        <div className={classes.actions}>
          <ThisComputer />
          <div className={classes.ofAll}>
            <ActionButtons actions={ofAll} />
          </div>
          <ButtonLink to="/account/device-auth">{t('screens:pair')}</ButtonLink>
        </div>
      }
    >
      {choice && all !== undefined && (
        <ChoiceAlert key={choice.slideshowId} choice={choice} hasScreens={all > 0} />
      )}
      {/* What keeps the screens away is said once. */}
      {messages.isError && list.error === null && (
        <FailedRead
          what={t('screens:message.failed')}
          error={messages.error}
          isRetrying={messages.isFetching}
          onRetry={() => void messages.refetch()}
        />
      )}
      <MessageBand
        messages={messages.data?.items ?? []}
        onTakeBack={(message) => {
          takeBack(message);
          // The button that had the focus goes with its message.
          focusList();
        }}
      />
      <List
        ref={section}
        label={t('screens:title')}
        list={list}
        table={{
          ...screenTable(tools),
          ...(isWall && { hasNoHeads: true }),
          ...(choice && { isSelecting: true }),
          tools: [
            { id: 'look', label: t(`screens:look.${isWall ? 'lines' : 'pictures'}`), run: turn },
            // A phone's head has room for the page's one action.
            ...(isPhone ? ofAll : []),
          ],
          empty: <NoScreens />,
        }}
        {...(isWall && { body: ScreenWall })}
        tabs={<ScreensTabs />}
      />
      <ScreenPanel
        rows={list.rows}
        messages={onScreens}
        actionsOf={(screen) => screenActions(tools, screen)}
      />
      <ScreenDialogs
        open={open}
        tags={tools.tags}
        messages={onScreens}
        onClose={() => setOpen(null)}
        onDone={(message) => {
          showToast(message);
          setOpen(null);
        }}
      />
    </ListPage>
  );
}
