import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { getProfile } from '#shared/contract/account/user.ts';
import { query } from '#renderer/api/query.ts';
import { Mark } from '#renderer/ui/image/mark.tsx';
import { PageHead } from '#renderer/ui/panel.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { approvedDeviceOf } from './approved-device.ts';
import classes from './device.module.css';

/** The device was approved; what happens next happens there. Names it and the workspace that it belongs to now. */
export function DeviceSetupSuccessPage() {
  const [params] = useSearchParams();
  const approved = approvedDeviceOf(useLocation().state);
  const profile = useQuery(query(getProfile, {})).data;
  const kind = params.get('kind') === 'screen' ? 'screen' : 'desktop';
  const workspace = profile && (profile.team?.name ?? t('device:success.personal'));
  const next = kind === 'screen' && approved?.isReplacement ? 'replacement' : kind;
  return (
    <div className={classes.page}>
      <Mark height={44} isAnimated />
      <PageHead title={t('device:success.title')} lead={t(`device:success.text.${next}`)} />
      {approved && workspace && (
        <p>{t(`device:success.named.${kind}`, { name: approved.name, workspace })}</p>
      )}
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
