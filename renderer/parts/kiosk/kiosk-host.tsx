import { t } from 'i18next';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { platform } from '#renderer/platform/platform.ts';
import notice from '#renderer/parts/desktop-notice/desktop-notice.module.css';
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
      <output className={notice.notice}>
        <span>{t('desktop:kiosk.running', { display: nameOf(filled) })}</span>
        <button
          type="button"
          className={notice.dismiss}
          onClick={() => void askKiosk(({ stop }) => stop())}
        >
          {t('desktop:kiosk.stop')}
        </button>
      </output>
    );
  }
  if (!wasStopped) return null;
  return (
    <output className={notice.notice}>
      <span>{t('desktop:kiosk.stopped')}</span>
      <button type="button" className={notice.dismiss} onClick={() => setWasStopped(false)}>
        {t('desktop:notice.dismiss')}
      </button>
    </output>
  );
}
