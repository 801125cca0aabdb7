import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getSecuritySetting } from '#shared/contract/account/security.ts';
import { query } from '#renderer/api/query.ts';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import { FailedRead } from '../failed-read.tsx';
import { StepUp } from './step-up.tsx';

export interface StepUpDialogProps {
  /** A second factor was shown: what was refused with 1028 may be tried again. */
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for the second factor on a page that does not know how its visitor signs in. */
export function StepUpDialog({ onDone, onCancel }: StepUpDialogProps) {
  // Asked anew each time: a method may have been added or removed meanwhile.
  const setting = useQuery({ ...query(getSecuritySetting, {}), staleTime: 0, gcTime: 0 });
  const { data } = setting;
  return (
    <Dialog title={t('two-factor:stepUp.title')} onClose={onCancel}>
      {setting.isPending && (
        <Waiting>
          <Shape height={48} />
        </Waiting>
      )}
      {setting.isLoadingError && (
        <FailedRead
          what={t('two-factor:failed')}
          error={setting.error}
          isRetrying={setting.isFetching}
          onRetry={() => void setting.refetch()}
        />
      )}
      {data && (
        <StepUp
          email={data.email}
          methods={data.twoFactor.methods.length > 0 ? data.twoFactor.methods : ['email']}
          phone={data.twoFactor.phone}
          hasRecoveryCodes={data.twoFactor.recoveryCodesLeft > 0}
          hasPasskey={data.twoFactor.hasPasskey}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
    </Dialog>
  );
}
