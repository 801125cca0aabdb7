import { t } from '#renderer/platform/t.ts';
import { useEffect, useState } from 'react';
import { product } from '#shared/domain/constants.ts';
import type { DesktopSettings } from '#shared/desktop.ts';
import { platform } from '#renderer/platform/platform.ts';
import { AddressForm } from './address-form.tsx';
import classes from './desktop-notice.module.css';

/** First page of a new client: greets the user and asks for the address of the server. */
export function FirstServer() {
  const [settings, setSettings] = useState<DesktopSettings | null>(null);

  useEffect(() => {
    document.title = `${t('desktop:server.welcome')} · ${product.name}`;
    void platform.shell?.settings.get().then((answer) => {
      // Main logs a refusal.
      if (answer.ok) setSettings(answer.value);
    });
  }, []);

  return (
    <div className={classes.first}>
      <h1>{t('desktop:server.welcome')}</h1>
      <p>{t('desktop:server.first')}</p>
      {settings && <AddressForm settings={settings} onSaved={() => undefined} />}
    </div>
  );
}
