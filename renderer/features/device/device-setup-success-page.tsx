import { t } from '#renderer/platform/t.ts';
import { useSearchParams } from 'react-router-dom';
import { Mark } from '#renderer/ui/image/mark.tsx';
import { PageHead } from '#renderer/ui/panel.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import classes from './device.module.css';

/** The device was let in; what happens next happens there. */
export function DeviceSetupSuccessPage() {
  const [params] = useSearchParams();
  const kind = params.get('kind') === 'screen' ? 'screen' : 'desktop';
  return (
    <div className={classes.page}>
      <Mark height={44} isAnimated />
      <PageHead title={t('device:success.title')} lead={t(`device:success.text.${kind}`)} />
      <p className="small-print">
        {kind === 'screen' ? (
          <TextLink to="/console/device">{t('device:success.screens')}</TextLink>
        ) : (
          <TextLink to="/account/security-setting">{t('device:success.sessions')}</TextLink>
        )}
      </p>
    </div>
  );
}
