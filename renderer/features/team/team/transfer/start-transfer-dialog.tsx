import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { getSecuritySetting } from '#shared/contract/account/security.ts';
import { query } from '#renderer/api/query.ts';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { Guarded, type Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { Step } from '#renderer/parts/guarded/step.tsx';
import { ChooseMember, type Candidate } from './choose-member.tsx';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';

export interface StartTransferDialogProps {
  onClose: () => void;
  /** Somebody was faster, or the role is not what it was. */
  onStale: () => void;
}

/** Second factor where it is due, then whom to ask, then what will change and the password. */
export function StartTransferDialog({ onClose, onStale }: StartTransferDialogProps) {
  // Asked anew each time: a step-up counts for 15 minutes only.
  const setting = useQuery({ ...query(getSecuritySetting, {}), staleTime: 0, gcTime: 0 });
  return (
    <Dialog title={t('team:transfer.title')} onClose={onClose}>
      {setting.isPending && <WaitingLines count={3} />}
      {setting.isLoadingError && (
        <FailedRead
          what={t('team:transfer.settingFailed')}
          error={setting.error}
          isRetrying={setting.isFetching}
          onRetry={() => void setting.refetch()}
        />
      )}
      {setting.data && (
        <Guarded setting={setting.data} onCancel={onClose}>
          {(guard) => (
            <Steps guard={guard} email={setting.data.email} onClose={onClose} onStale={onStale} />
          )}
        </Guarded>
      )}
    </Dialog>
  );
}

function Steps(props: StartTransferDialogProps & { guard: Guard; email: string }) {
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [isChosen, setIsChosen] = useState(false);
  const [isGone, setIsGone] = useState(false);
  return (
    <>
      <Step isCurrent={!isChosen}>
        <ChooseMember
          chosen={chosen}
          isGone={isGone}
          onChoose={(member) => {
            setChosen(member);
            setIsGone(false);
          }}
          onBack={props.onClose}
          onNext={() => setIsChosen(true)}
        />
      </Step>
      <Step isCurrent={isChosen}>
        {chosen && (
          <ConfirmTransfer
            to={chosen}
            guard={props.guard}
            email={props.email}
            onBack={() => setIsChosen(false)}
            onDone={props.onClose}
            onGone={() => {
              setChosen(null);
              setIsGone(true);
              setIsChosen(false);
            }}
            onStale={props.onStale}
          />
        )}
      </Step>
    </>
  );
}
