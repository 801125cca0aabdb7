import { t } from 'i18next';
import type { ReactNode } from 'react';
import { Action } from '#renderer/ui/action.tsx';
import { DialogActions } from '#renderer/ui/dialog.tsx';
import { Message } from '#renderer/ui/message.tsx';
import { Step } from '#renderer/parts/guarded/step.tsx';

/** The end of a dialogue: what happened, and the way out. */
export function Done({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Step isCurrent>
      <Message tone="good">{children}</Message>
      <DialogActions>
        <Action data-autofocus onClick={onClose}>
          {t('common:action.close')}
        </Action>
      </DialogActions>
    </Step>
  );
}
