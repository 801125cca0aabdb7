import { t } from '#renderer/platform/t.ts';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { platform } from '#renderer/platform/platform.ts';
import { NoticeBand } from '#renderer/parts/desktop-notice/notice-band.tsx';
import { nameOf } from './display-name.ts';
import { askKiosk, isChoosingAtom, kioskAtom } from './kiosk.ts';
import { KioskDialog } from './kiosk-dialog.tsx';

/** On every page: whether this computer is a screen, what became of it, and the choice of its display. */
export function KioskHost() {
  const [kiosk, setKiosk] = useAtom(kioskAtom);
  const [isChoosing, setIsChoosing] = useAtom(isChoosingAtom);

  useEffect(() => {
    const { shell } = platform;
    if (!shell) return undefined;
    const stop = shell.kiosk.onChanged(setKiosk);
    void askKiosk(({ state }) => state());
    return stop;
  }, [setKiosk]);

  return (
    <>
      <KioskNotice />
      {isChoosing && kiosk && <KioskDialog kiosk={kiosk} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

/** It is one, and can be stopped from here; or it was one, and nothing is lost. */
function KioskNotice() {
  const kiosk = useAtomValue(kioskAtom);
  const filledId = kiosk?.filledId ?? null;
  const [before, setBefore] = useState(filledId);
  const [wasStopped, setWasStopped] = useState(false);
  if (filledId !== before) {
    setBefore(filledId);
    setWasStopped(filledId === null);
  }
  const filled = kiosk?.displays.find(({ id }) => id === filledId);
  if (filled) {
    return (
      <NoticeBand
        text={t('desktop:kiosk.running', { display: nameOf(filled) })}
        action={t('desktop:kiosk.stop')}
        onAction={() => void askKiosk(({ stop }) => stop())}
      />
    );
  }
  if (!wasStopped) return null;
  return <NoticeBand text={t('desktop:kiosk.stopped')} onAction={() => setWasStopped(false)} />;
}
