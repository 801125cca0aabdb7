import { t } from '#renderer/platform/t.ts';
import { useEffect, useState } from 'react';
import type { KioskState } from '#shared/desktop-kiosk.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { Displays } from './displays.tsx';
import { askKiosk } from './kiosk.ts';

/** Where the player goes, how one gets out of it, and whether it comes by itself. */
export function KioskDialog({ kiosk, onClose }: { kiosk: KioskState; onClose: () => void }) {
  const { displays, filledId, chosenId, startsWithComputer } = kiosk;
  const host = useHost();
  const [wanted, setWanted] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // What was chosen may be unplugged by now; a second display is the likelier screen.
  const chosen =
    [wanted, filledId, chosenId]
      .map((wantedId) => displays.find(({ id }) => id === wantedId))
      .find((display) => display !== undefined) ??
    displays.find(({ isPrimary }) => !isPrimary) ??
    displays[0];

  async function act(ask: Parameters<typeof askKiosk>[0], isLast: boolean): Promise<void> {
    setIsBusy(true);
    const isDone = await askKiosk(ask);
    setIsBusy(false);
    setHasFailed(!isDone);
    if (isDone && isLast) onClose();
  }

  return (
    <Dialog title={t('desktop:kiosk.title')} onClose={onClose} isWide={displays.length > 2}>
      <p>{host === null ? t('desktop:diagnostics.noServer') : t('desktop:kiosk.lead', { host })}</p>
      {chosen ? (
        <Displays
          displays={displays}
          chosenId={chosen.id}
          filledId={filledId}
          onChoose={setWanted}
        />
      ) : (
        <p>{t('desktop:kiosk.noDisplay')}</p>
      )}
      {displays.length > 1 && (
        <div>
          <Button variant="default" size="sm" onClick={() => void platform.shell?.kiosk.identify()}>
            {t('desktop:kiosk.identify')}
          </Button>
        </div>
      )}
      <p className="quiet">{t('desktop:kiosk.leave')}</p>
      {startsWithComputer !== null && (
        <CheckField
          label={t('desktop:kiosk.startsWithComputer')}
          checked={startsWithComputer}
          onChange={(event) => {
            const isOn = event.currentTarget.checked;
            void act(({ setStartsWithComputer }) => setStartsWithComputer(isOn), false);
          }}
        />
      )}
      {hasFailed && <Alert tone="bad">{t('desktop:kiosk.failed')}</Alert>}
      <DialogActions>
        {filledId === null ? (
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => void act(({ stop }) => stop(), true)}>
            {t('desktop:kiosk.stop')}
          </Button>
        )}
        <Button
          data-autofocus
          loading={isBusy}
          aria-disabled={!chosen || chosen.id === filledId || host === null}
          onClick={() => chosen && void act(({ start }) => start(chosen.id), true)}
        >
          {t(filledId === null ? 'desktop:kiosk.start' : 'desktop:kiosk.move')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The server whose screen this computer becomes; null: none is chosen yet. */
function useHost(): string | null {
  const [host, setHost] = useState<string | null>('…');
  useEffect(() => {
    void platform.shell?.settings.get().then((answer) => {
      if (!answer.ok) return;
      const { serverUrl, isServerChosen } = answer.value;
      setHost(isServerChosen ? new URL(serverUrl).host : null);
    });
  }, []);
  return host;
}
