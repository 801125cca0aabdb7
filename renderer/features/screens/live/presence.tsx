import dayjs from 'dayjs';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useState } from 'react';
import { Moment } from '#renderer/ui/moment.tsx';
import type { ScreenRow } from '../views.ts';

/** How often `2 min. ago` is looked at again. */
const tickMs = 15_000;

/** Asleep counts only while it is heard of: a screen that is lost is lost at night, too. */
function sleepOf({ presence, darkUntil }: ScreenRow): ScreenRow['darkUntil'] {
  return presence === 'online' ? darkUntil : null;
}

/** Online, asleep until its hours begin, or since when nothing was heard of it. */
export function Presence({ screen }: { screen: ScreenRow }) {
  const { presence, lastSeenAt } = screen;
  const sleep = sleepOf(screen);
  if (sleep) return darkWords(sleep);
  const words = t(`screens:presence.${presence}`);
  if (presence !== 'offline') return words;
  return (
    <>
      {words} · <Ago at={lastSeenAt} />
    </>
  );
}

/** In a word, for who has no room for more. */
export function shortPresence(screen: ScreenRow): string {
  return sleepOf(screen) ? t('screens:dark.now') : t(`screens:presence.${screen.presence}`);
}

/** Within a day the time says enough. */
function darkWords({ day, time, isSoon }: NonNullable<ScreenRow['darkUntil']>): string {
  if (isSoon) return t('screens:dark.until', { time });
  return t('screens:dark.untilDay', { day: dayjs().day(day).format('ddd'), time });
}

/** Goes on counting while nothing else changes. */
function Ago({ at }: { at: string | null }) {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((count) => count + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
  return <Moment at={at} />;
}
