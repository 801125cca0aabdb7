import { t } from '#renderer/platform/t.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { DesktopSettings } from '#shared/desktop.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import classes from './desktop-notice.module.css';

interface AddressFormProps {
  settings: DesktopSettings;
  /** The server was checked and saved. For another server main then reloads the window. */
  onSaved: () => void;
  /** Further actions. */
  children?: ReactNode;
}

/** Address of the server that the client uses. */
export function AddressForm({ settings, onSaved, children }: AddressFormProps) {
  const { isServerChosen, isServerUrlFixed, serverUrl } = settings;
  const [address, setAddress] = useState(isServerChosen ? serverUrl : '');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    const answer = await platform.shell?.settings.setServerUrl(address.trim());
    setIsBusy(false);
    if (!answer?.ok) {
      const isRefused = answer?.error.code === 'INVALID';
      return setError(t(isRefused ? 'desktop:server.invalid' : 'desktop:server.failed'));
    }
    const { outcome } = answer.value;
    if (outcome === 'changed' || outcome === 'kept') return onSaved();
    return setError(t(`desktop:server.fault.${outcome}`));
  }

  const help = t(isServerUrlFixed ? 'desktop:server.fixed' : 'desktop:server.help');
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={t('desktop:server.label')}
        description={isServerChosen ? help : undefined}
        type="url"
        inputMode="url"
        value={address}
        error={error}
        autoFocus={!isServerChosen}
        readOnly={isServerUrlFixed}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        {children}
        <Button type="submit" loading={isBusy} disabled={isServerUrlFixed}>
          {t(isServerChosen ? 'desktop:server.save' : 'desktop:server.connect')}
        </Button>
      </div>
    </form>
  );
}
