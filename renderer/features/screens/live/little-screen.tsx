import { useEffect, useState, type ReactNode } from 'react';
import { Screen } from '#renderer/ui/image/screen.tsx';
import type { ScreenRow } from '../views.ts';
import classes from './live.module.css';

export interface LittleScreenProps {
  screen: ScreenRow;
  /** What is drawn where it sent no picture, or one of something else. */
  children?: ReactNode;
  /** Shows its last picture, too, once it is silent. */
  keepsLast?: boolean;
}

/** A screen as the little screen that it is, with the picture that it made of what it shows. */
export function LittleScreen({ screen, children, keepsLast = false }: LittleScreenProps) {
  const { presence, picture, state } = screen;
  const isOnline = presence === 'online';
  const isSeen = picture !== null && (isOnline ? picture.isOfNow : keepsLast);
  const address = useDecoded(isSeen ? picture.url : null);
  const isLit = isOnline && Boolean(state?.showing);
  return (
    <Screen isLit={isLit || address !== null} isOn={isOnline}>
      {address === null ? (
        children
      ) : (
        <img className={classes.picture} data-last={!isOnline || undefined} src={address} alt="" />
      )}
    </Screen>
  );
}

/**
 * The address of a picture once it can be drawn; until then that of the one before, so that nothing
 * flickers. One that is gone by now is passed over: the list names the next in a moment.
 */
function useDecoded(wanted: string | null): string | null {
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    const image = new Image();
    image.src = wanted;
    image.decode().then(
      () => {
        if (isCurrent) setReady(wanted);
      },
      () => undefined, // gone: see above
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return wanted === null ? null : ready;
}
