import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getSecuritySetting } from '#shared/contract/account/security.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { DataPanel } from './own-data/data-panel.tsx';
import { DeletePanel } from './own-data/delete-panel.tsx';
import { EmailPanel } from './email/email-panel.tsx';
import { HistoryPanel } from './history/history-panel.tsx';
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx';
import { PasswordPanel } from './password/password-panel.tsx';
import { RecoveryPanel } from './recovery/recovery-panel.tsx';
import { useAnchor } from './parts/section.tsx';
import { SectionIndex } from './section-index.tsx';
import { SessionsPanel } from './sessions/sessions-panel.tsx';
import type { SecuritySetting } from './parts/setting.ts';
import { SocialPanel } from './social/social-panel.tsx';
import { TwoFactorPanel } from './two-factor/two-factor-panel.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';

/** Everything about how somebody signs in, and how to leave. */
export function SecurityPage() {
  const setting = useQuery(query(getSecuritySetting, {}));
  useAnchor(setting.data !== undefined);

  return (
    <Panels>
      <PageHead title={t('security:title')} lead={t('security:lead')} />
      {setting.data && <Parts setting={setting.data} />}
      {setting.isLoadingError && (
        <FailedRead
          what={t('security:failed')}
          error={setting.error}
          isRetrying={setting.isFetching}
          onRetry={() => void setting.refetch()}
        />
      )}
      {setting.isPending && <WaitingPanels lines={[1, 0, 8, 2]} />}
    </Panels>
  );
}

function Parts({ setting }: { setting: SecuritySetting }) {
  return (
    <>
      <SectionIndex setting={setting} />
      <EmailPanel setting={setting} />
      <PasswordPanel setting={setting} />
      {setting.providers.length > 0 && <SocialPanel setting={setting} />}
      <PasskeysPanel setting={setting} />
      <TwoFactorPanel setting={setting} />
      {setting.twoFactor.isEnabled && <RecoveryPanel setting={setting} />}
      <SessionsPanel />
      <HistoryPanel />
      <DataPanel />
      <DeletePanel setting={setting} />
    </>
  );
}
