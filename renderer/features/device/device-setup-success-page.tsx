import { t } from 'i18next';
import { Mark } from '#renderer/ui/image/mark.tsx';
import { PageHead } from '#renderer/ui/panel.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import classes from './device.module.css';

/** The device was let in; what happens next happens there. */
export function DeviceSetupSuccessPage() {
  return (
    <div className={classes.page}>
      <Mark height={44} isAnimated />
      <PageHead title={t('device:success.title')} lead={t('device:success.text')} />
      <p className="small-print">
        <TextLink to="/account/security-setting">{t('device:success.sessions')}</TextLink>
      </p>
    </div>
  );
}
