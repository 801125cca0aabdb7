import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { CallInput } from '#shared/contract/define-call.ts';
import { updateInquiry } from '#shared/contract/inquiry/desk.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useFocusInPlace } from '#renderer/ui/hooks/use-focus-in-place.ts';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import type { Inquiry } from './inquiry.ts';
import { seenOf } from './meanwhile.ts';
import classes from './desk.module.css';

type Change = CallInput<typeof updateInquiry>;

interface InquiryActionsProps {
  inquiry: Inquiry;
  selfId: string;
  /** Reads it again, until which nothing else is done from here. */
  onDone: () => Promise<void>;
  /** Somebody else was faster. */
  onOvertaken: (error: Error) => void;
}

/** Whose it is, and whether it is at its end; each of these is taken back by the button that follows it. */
export function InquiryActions({ inquiry, selfId, onDone, onOvertaken }: InquiryActionsProps) {
  const { id, reference, assignee, state } = inquiry;
  const whose = assignee === null ? 'nobody' : assignee.id === selfId ? 'mine' : 'others';
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, variables } = useCommand(updateInquiry, {
    onSuccess: async (_output, change) => {
      setAsks(false);
      showToast(t(`desk:done.${doneBy(change)}`, { reference }));
      await onDone();
    },
    onError: (error) => {
      setAsks(false);
      if (isApiError(error, 2008)) onOvertaken(error);
      else showAlert(error);
    },
  });
  const around = useFocusInPlace<HTMLDivElement>(`${whose} ${state} ${isPending}`);
  const isMoving = isPending && variables.assignee !== undefined;
  const give = (to: 'me' | 'nobody') => mutate({ id, assignee: to, seen: seenOf(inquiry) });

  return (
    <div className={classes.actions} ref={around}>
      <p>{t(`desk:assigned.${whose}`, { name: assignee?.name })}</p>
      {whose === 'nobody' && (
        <Button size="sm" variant="default" loading={isMoving} onClick={() => give('me')}>
          {t('desk:take')}
        </Button>
      )}
      {whose === 'mine' && (
        <Button size="sm" variant="default" loading={isMoving} onClick={() => give('nobody')}>
          {t('desk:handBack')}
        </Button>
      )}
      {whose === 'others' && (
        <Button size="sm" variant="default" loading={isMoving} onClick={() => setAsks(true)}>
          {t('desk:takeOver')}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        loading={isPending && variables.state !== undefined}
        onClick={() =>
          mutate({ id, state: state === 'closed' ? 'open' : 'closed', seen: seenOf(inquiry) })
        }
      >
        {t(state === 'closed' ? 'desk:open' : 'desk:close')}
      </Button>
      {asks && assignee && (
        <ConfirmDialog
          title={t('desk:takeOverFrom.title', { name: assignee.name })}
          text={t('desk:takeOverFrom.text', { name: assignee.name })}
          action={t('desk:takeOverFrom.action')}
          cancel={t('desk:takeOverFrom.cancel')}
          isBusy={isPending}
          onConfirm={() => give('me')}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}

/** What a change has done. */
function doneBy({ assignee, state }: Change) {
  if (assignee) return assignee === 'me' ? 'taken' : 'handedBack';
  return state === 'closed' ? 'closed' : 'opened';
}
