import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getPlayback } from '#shared/contract/signage/screen.ts';
import { query } from '#renderer/api/query.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Figure, RowOfBulbs } from './figure.tsx';

/** How often it is asked while somebody looks: screens speak every half a minute. */
const againMs = 30_000;

/** How many screens play, a lit bulb each, of those that the plan allows. */
export function ScreensFigure({ isAsked }: { isAsked: boolean }) {
  const { data, isLoadingError } = useQuery({
    ...query(getPlayback, {}),
    refetchInterval: againMs,
    enabled: isAsked,
  });
  if (isLoadingError) return null;
  const { playing = 0, limit = 0, screens } = data ?? {};
  const all = screens && screens.online + screens.offline + screens.waiting;
  const silent = screens && screens.offline + screens.waiting;
  return (
    <Figure
      title={t('application:figures.screens')}
      value={data && formatCount(playing)}
      detail={
        screens && [
          t('application:figures.allowed', { limit: formatCount(limit) }),
          screens.online > 0 &&
            t('application:figures.online', { screens: formatCount(screens.online) }),
          silent !== undefined &&
            silent > 0 &&
            t('application:figures.offline', { screens: formatCount(silent) }),
        ]
      }
      action={
        all === 0 &&
        // Screens that the user does not manage may play, and viewers of links.
        playing === 0 && (
          <TextLink to="/account/device-auth">{t('application:figures.pairFirst')}</TextLink>
        )
      }
      link={<TextLink to="/console/device">{t('application:figures.allScreens')}</TextLink>}
    >
      <RowOfBulbs lit={playing} unlit={Math.max(0, limit - playing)} />
    </Figure>
  );
}
