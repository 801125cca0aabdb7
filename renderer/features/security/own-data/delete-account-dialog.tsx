import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { getDeletionCheck } from '#shared/contract/account/security.ts';
import { query } from '#renderer/api/query.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DeletionLosses, DeletionObstacles } from './deletion-facts.tsx';
import { Guarded } from '#renderer/parts/guarded/guarded-dialog.tsx';
import type { SecuritySetting } from '../parts/setting.ts';
import { Step } from '#renderer/parts/guarded/step.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';

export interface DeleteAccountDialogProps {
  setting: SecuritySetting;
  onClose: () => void;
}

/** What stands in the way, or what would be lost; then second factor and password. */
export function DeleteAccountDialog({ setting, onClose }: DeleteAccountDialogProps) {
  // Asked anew each time: a plan may have ended meanwhile.
  const check = useQuery({ ...query(getDeletionCheck, {}), staleTime: 0, gcTime: 0 });
  const [isSure, setIsSure] = useState(false);
  const { data } = check;
  return (
    <Dialog title={t('security:delete.title')} onClose={onClose}>
      {check.isPending && <WaitingLines count={3} />}
      {check.isLoadingError && (
        <FailedRead
          what={t('security:delete.failed')}
          error={check.error}
          isRetrying={check.isFetching}
          onRetry={() => void check.refetch()}
        />
      )}
      {data && data.obstacles.length > 0 && (
        <Step isCurrent>
          <DeletionObstacles names={data.obstacles} />
          <DialogActions>
            <Button data-autofocus onClick={onClose}>
              {t('common:action.close')}
            </Button>
          </DialogActions>
        </Step>
      )}
      {data?.obstacles.length === 0 && (
        <>
          <Step isCurrent={!isSure}>
            <DeletionLosses {...data} />
            <DialogActions>
              <Button variant="default" data-autofocus onClick={onClose}>
                {t('security:delete.keep')}
              </Button>
              <Button onClick={() => setIsSure(true)}>{t('common:action.continue')}</Button>
            </DialogActions>
          </Step>
          <Step isCurrent={isSure}>
            <Guarded setting={setting} onCancel={onClose}>
              {(guard) => (
                <DeleteAccount
                  guard={guard}
                  email={setting.email}
                  days={data.days}
                  onBack={() => setIsSure(false)}
                  onObstacle={() => {
                    setIsSure(false);
                    void check.refetch();
                  }}
                />
              )}
            </Guarded>
          </Step>
        </>
      )}
    </Dialog>
  );
}
