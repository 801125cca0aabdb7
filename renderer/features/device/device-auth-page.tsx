import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HelpLink } from '#renderer/parts/help/help-link.tsx';
import { usePlayerAddress } from '#renderer/parts/public-origin.ts';
import { PageHead } from '#renderer/ui/panel.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Arrived } from './arrived.tsx';
import { CodeForm } from './code-form.tsx';
import type { DeviceFacts } from './device-facts.tsx';
import { DeviceRequest } from './device-request.tsx';
import classes from './device.module.css';

/** Lets a device in by the code that it shows: first the code, then what stands behind it. */
export function DeviceAuthPage() {
  // A link to this very page begins anew.
  return <Steps key={useLocation().key} />;
}

function Steps() {
  const address = usePlayerAddress();
  const [found, setFound] = useState<{ code: string; facts: DeviceFacts } | null>(null);
  if (!found) {
    return (
      <div className={classes.account}>
        <PageHead title={t('device:auth.title')} lead={t('device:auth.lead')} />
        <CodeForm onFound={(code, facts) => setFound({ code, facts })} />
        <p className="small-print">
          {address !== null && `${t('device:auth.screen', { address })} `}
          <HelpLink step="pair-screen" />
        </p>
      </div>
    );
  }
  return (
    <div className={classes.account}>
      <PageHead title={t('device:auth.title')} />
      <Arrived>
        <DeviceRequest hash={null} code={found.code} facts={found.facts} />
      </Arrived>
      <p className="small-print">
        <TextLink to="/account/device-auth">{t('device:auth.other')}</TextLink>
      </p>
    </div>
  );
}
