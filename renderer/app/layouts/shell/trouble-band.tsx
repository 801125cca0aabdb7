import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { keptSince } from '#renderer/platform/time/kept-since.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import {
  readAgain,
  useIsAnyMissing,
  useTrouble,
  type Trouble,
} from '#renderer/api/reads/troubled-reads.ts';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import { isErrorPageShownAtom } from '../../failure/error-page-shown.ts';
import classes from './trouble-band.module.css';

/** The pause before each try, in seconds; the last one again and again. */
const pauses = [2, 4, 8, 15, 30] as const;

/**
 * Says that the page shows earlier data or lacks a part, and why, and tries again by itself until it can
 * be read. It is laid over the page's end, so that nothing moves. The error page replaces it: that page
 * has nothing to show, and says so and tries again itself.
 */
export function TroubleBand() {
  return useAtomValue(isErrorPageShownAtom) ? null : <PageTrouble />;
}

function PageTrouble() {
  const trouble = useTrouble();
  const isAnyMissing = useIsAnyMissing();
  const [shown, setShown] = useState<Trouble | null>(null);
  const text = shown && textOf(shown, isAnyMissing);
  const [isTrying, setIsTrying] = useState(false);
  // While it is tried again nothing is known: what was said stands.
  if (shown !== trouble && (trouble !== null || !isTrying)) setShown(trouble);
  return (
    <>
      <div className="visually-hidden" role="status">
        {shown && `${t(`shell:trouble.${shown}.title`)} ${text}`}
      </div>
      {shown && (
        <Band key={shown} trouble={shown} text={text} isTrying={isTrying} onTrying={setIsTrying} />
      )}
    </>
  );
}

/** What the page shows meanwhile, and from when where that is known. */
function textOf(trouble: Trouble, isAnyMissing: boolean): string {
  if (isAnyMissing && trouble !== 'fault') return t(`shell:trouble.${trouble}.missing`);
  // A browser keeps nothing, and goes without the code that writes dates.
  const since = __TARGET__ === 'desktop' ? keptSince() : null;
  if (since === null) return t(`shell:trouble.${trouble}.text`);
  return t('shell:trouble.kept', { date: formatDate(since, 'short', { withTime: true }) });
}

interface BandProps {
  trouble: Trouble;
  text: string | null;
  isTrying: boolean;
  onTrying: (isTrying: boolean) => void;
}

function Band({ trouble, text, isTrying, onTrying }: BandProps) {
  const client = useQueryClient();
  const [tries, setTries] = useState(0);

  const tryAgain = async () => {
    onTrying(true);
    await readAgain(client);
    onTrying(false);
    setTries((count) => count + 1);
  };
  const tryByItself = useEffectEvent(() => void tryAgain());

  useEffect(() => {
    const pause = pauses[Math.min(tries, pauses.length - 1)] ?? 0;
    const timer = setTimeout(tryByItself, pause * 1000);
    window.addEventListener('online', tryByItself);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryByItself);
    };
  }, [tries]);

  return (
    <section className={classes.band} aria-label={t(`shell:trouble.${trouble}.title`)}>
      <span className={classes.dot} aria-hidden="true" />
      <p className={classes.text}>
        <strong>{t(`shell:trouble.${trouble}.title`)}</strong> {text}
      </p>
      <TextButton aria-disabled={isTrying} onClick={() => void tryAgain()}>
        {t(isTrying ? 'shell:trouble.trying' : 'shell:trouble.tryNow')}
      </TextButton>
    </section>
  );
}
