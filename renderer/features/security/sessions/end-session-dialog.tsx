import { t } from '#renderer/platform/t.ts';
import { endOtherSessions, endSession } from '#shared/contract/account/security.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';

/** Failures are told inside the dialogue. */
const reportsItself = () => {};

/** Asks before one place is signed out. */
export function EndSessionDialog(props: { id: string; place: string; onClose: () => void }) {
  const { id, place, onClose } = props;
  const end = useCommand(endSession, {
    onSuccess: () => {
      onClose();
      showToast(t('security:sessions.ended', { place }));
    },
    onError: reportsItself,
  });
  return (
    <ConfirmDialog
      title={t('security:sessions.endTitle')}
      text={t('security:sessions.endText', { place })}
      action={t('security:sessions.end')}
      command={end}
      onConfirm={() => end.mutate({ id })}
      onClose={onClose}
    />
  );
}

/** Asks before every other place is signed out. */
export function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const end = useCommand(endOtherSessions, {
    onSuccess: () => {
      onClose();
      showToast(t('security:sessions.endedOthers', { count }));
    },
    onError: reportsItself,
  });
  return (
    <ConfirmDialog
      title={t('security:sessions.endOthers')}
      text={t('security:sessions.endOthersText', { count })}
      action={t('security:sessions.endOthers')}
      command={end}
      onConfirm={() => end.mutate({})}
      onClose={onClose}
    />
  );
}
