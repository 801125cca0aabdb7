import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { changeScreens } from '#shared/contract/signage/screen.ts';
import { getSlideshow } from '#shared/contract/signage/slideshow.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { useOpened } from '#renderer/list/opened.ts';
import type { ListAction } from '#renderer/list/table.ts';
import type { ListData } from '#renderer/list/use-list.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { screensForParam } from '#renderer/parts/slideshow/screens-for-address.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import type { ScreenRow } from './views.ts';

/** The choice of screens for one slideshow, whose id is in the URL. */
export interface ScreenChoice {
  slideshowId: string;
  /** The only command for selected screens meanwhile. */
  commandFor: (screens: readonly ScreenRow[]) => ListAction;
  cancel: () => void;
}

/**
 * Lets the user select screens of the list for the slideshow in the URL; null where the URL names none.
 *
 * @param list the list of screens, whose selection is cleared when the choice is done
 * @param onDone moves the focus, because the button that had it is removed
 */
export function useScreenChoice(
  list: ListData<ScreenRow>,
  onDone: () => void,
): ScreenChoice | null {
  const { id, close } = useOpened(screensForParam);
  const command = useCommand(changeScreens, {
    onSuccess({ changed }) {
      showToast(t('screens:many.done', { count: changed }));
      end();
    },
  });
  if (id === null) return null;

  function end(): void {
    list.selection.clear();
    close();
    onDone();
  }

  return {
    slideshowId: id,
    commandFor: (screens) => ({
      id: 'play',
      label: t('screens:choose.action', { count: screens.length }),
      isBusy: command.isPending,
      run: () => command.mutate({ ids: screens.map((screen) => screen.id), playlistId: id }),
    }),
    cancel: end,
  };
}

interface ChoiceAlertProps {
  choice: ScreenChoice;
  hasScreens: boolean;
}

/** Says above the list which slideshow the screens are selected for, and how. */
export function ChoiceAlert({ choice, hasScreens }: ChoiceAlertProps) {
  const { data, error, isFetching, refetch } = useQuery(
    query(getSlideshow, { id: choice.slideshowId }),
  );
  const cancel = (
    <Button size="sm" variant="default" onClick={choice.cancel}>
      {t('common:action.cancel')}
    </Button>
  );
  if (error) {
    return (
      <>
        <FailedRead
          what={t('screens:choose.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
        <div>{cancel}</div>
      </>
    );
  }
  if (!data) return null;
  return (
    <Alert title={t('screens:choose.title', { name: data.name })} action={cancel}>
      {t(hasScreens ? 'screens:choose.text' : 'screens:choose.none')}
    </Alert>
  );
}
