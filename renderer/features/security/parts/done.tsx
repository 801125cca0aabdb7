import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { Button } from '#renderer/ui/button.tsx';
import { DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { Step } from '#renderer/parts/guarded/step.tsx';

/** The end of a dialogue: what happened, and the way out. */
export function Done({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Step isCurrent>
      <Alert tone="good">{children}</Alert>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Step>
  );
}
