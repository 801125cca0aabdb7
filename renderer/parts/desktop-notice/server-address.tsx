import { t } from '#renderer/platform/t.ts';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { DesktopSettings } from '#shared/desktop.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { AddressForm } from './address-form.tsx';
import classes from './desktop-notice.module.css';

/**
 * Names the server that the desktop talks to, and opens the dialogue to choose another one. Without a server
 * there is nothing to name: `FirstServer` is shown then.
 */
export function ServerAddress() {
  const { settings, address, ask, dialog } = useServerAddress();
  if (!settings?.isServerChosen) return null;
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
  const { settings, address, ask, dialog } = useServerAddress();
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

function useServerAddress() {
  const [settings, setSettings] = useState<DesktopSettings | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    void platform.shell?.settings.get().then((answer) => {
      // A refusal stands in main's log; there is then no address to show.
      if (answer.ok) setSettings(answer.value);
    });
  }, []);

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
      <ServerAddress />
      {children}
    </div>
  );
}

function AddressDialog({ settings, onClose }: { settings: DesktopSettings; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Layout: closing must come before the removal, or the focus is not given back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

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
        {t('desktop:server.title')}
      </h2>
      <AddressForm settings={settings} onSaved={onClose}>
        <Button variant="default" onClick={onClose}>
          {t('desktop:server.cancel')}
        </Button>
      </AddressForm>
    </dialog>
  );
}
