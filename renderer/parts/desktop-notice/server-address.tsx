import { t } from '#renderer/platform/t.ts';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import type { DesktopSettings } from '#shared/desktop.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import classes from './desktop-notice.module.css';

/**
 * Names the server that the desktop talks to, and opens the dialogue to choose another one.
 * @param asksFirst opens it by itself where there is none yet: the first thing a new client needs
 */
export function ServerAddress({ asksFirst = false }: { asksFirst?: boolean }) {
  const { settings, address, ask, dialog } = useServerAddress(asksFirst);
  if (!settings) return null;
  return (
    <>
      <button type="button" className={classes.open} onClick={ask}>
        {t('desktop:server.open')}: {address}
      </button>
      {dialog}
    </>
  );
}

/** The same among the settings. */
export function ServerPanel() {
  const { settings, address, ask, dialog } = useServerAddress(false);
  return (
    <Panel
      title={t('desktop:server.open')}
      lead={t('desktop:settings.serverLead')}
      action={
        settings && (
          <Button size="sm" variant="default" onClick={ask}>
            {t('desktop:server.change')}
          </Button>
        )
      }
    >
      {settings && <p className={classes.address}>{address}</p>}
      {dialog}
    </Panel>
  );
}

function useServerAddress(asksFirst: boolean) {
  const [settings, setSettings] = useState<DesktopSettings | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    void platform.shell?.settings.get().then((answer) => {
      // A refusal stands in main's log; there is then no address to show.
      if (!answer.ok) return;
      setSettings(answer.value);
      if (asksFirst && !answer.value.isServerChosen) setIsOpen(true);
    });
  }, [asksFirst]);

  return {
    settings,
    address: settings?.isServerChosen ? settings.serverUrl : t('desktop:server.none'),
    ask: () => setIsOpen(true),
    dialog: settings && isOpen && (
      <AddressDialog settings={settings} onClose={() => setIsOpen(false)} />
    ),
  };
}

/** The same below the pages before the sign-in, with what else belongs to this computer. */
export function ServerLine({ children }: { children: ReactNode }) {
  return (
    <div className={classes.line}>
      <ServerAddress asksFirst />
      {children}
    </div>
  );
}

function AddressDialog({ settings, onClose }: { settings: DesktopSettings; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [address, setAddress] = useState(settings.isServerChosen ? settings.serverUrl : '');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  // Layout: closing must come before the removal, or the focus is not given back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    // Another server loads the window anew, so there is nothing to do after a success but to close.
    const answer = await platform.shell?.settings.setServerUrl(address.trim());
    setIsBusy(false);
    if (!answer?.ok) {
      const isRefused = answer?.error.code === 'INVALID';
      return setError(t(isRefused ? 'desktop:server.invalid' : 'desktop:server.failed'));
    }
    const { outcome } = answer.value;
    if (outcome === 'changed' || outcome === 'kept') return onClose();
    return setError(t(`desktop:server.fault.${outcome}`));
  }

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {t(settings.isServerChosen ? 'desktop:server.title' : 'desktop:server.first')}
      </h2>
      <form noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('desktop:server.label')}
          description={
            settings.isServerUrlFixed ? t('desktop:server.fixed') : t('desktop:server.help')
          }
          type="url"
          inputMode="url"
          value={address}
          error={error}
          readOnly={settings.isServerUrlFixed}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('desktop:server.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={settings.isServerUrlFixed}>
            {t('desktop:server.save')}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
