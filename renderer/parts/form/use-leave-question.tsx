import { t } from '#renderer/platform/t.ts';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import { useLeaveWarning, type Proceed } from './leave-page.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

export interface LeaveQuestionOptions {
  isUnsaved: boolean;
  /** It is being saved: there is nothing to decide until the answer. */
  isBusy: boolean;
  /** Puts the form back, where it stays on the page. */
  onDiscard?: () => void;
}

/** Asks before what a form holds is lost: by a link, Back, a command, or the window's end. */
export function useLeaveQuestion({ isUnsaved, isBusy, onDiscard }: LeaveQuestionOptions): {
  /** Goes on, once somebody has agreed to what is lost. */
  leave: (proceed: Proceed) => void;
  /** Stands in the form. */
  question: ReactNode;
} {
  const [proceed, setProceed] = useState<Proceed | null>(null);
  useUnsavedWarning(isUnsaved);
  useLeaveWarning(isUnsaved, (next) => {
    if (!isBusy) setProceed(() => next);
  });
  return {
    leave: (next) => (isUnsaved ? setProceed(() => next) : next()),
    question: proceed && (
      <ConfirmDialog
        title={t('common:leave.title')}
        text={t('common:leave.text')}
        action={t('common:leave.discard')}
        cancel={t('common:leave.stay')}
        onConfirm={() => {
          // What goes on must not be asked again.
          flushSync(() => {
            onDiscard?.();
            setProceed(null);
          });
          proceed();
        }}
        onClose={() => setProceed(null)}
      />
    ),
  };
}
