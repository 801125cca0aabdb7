import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { Button } from '#renderer/ui/button.tsx';
import { DialogActions } from '#renderer/ui/overlay/dialog.tsx';

export interface FormActionsProps {
  isBusy: boolean;
  /** What the form does, on its button. */
  children: ReactNode;
  onBack: () => void;
  /** What its button is called where nothing is cancelled. */
  back?: string | undefined;
  /** Is there an earlier step, or does it end the dialogue? */
  isFirst?: boolean;
  /** It takes something away. */
  isDestructive?: boolean;
}

/** The two buttons at the end of every form in a dialogue. */
export function FormActions(props: FormActionsProps) {
  const { isBusy, children, onBack, back, isFirst = true, isDestructive = false } = props;
  return (
    <DialogActions>
      <Button variant="default" onClick={onBack}>
        {back ?? t(isFirst ? 'common:action.cancel' : 'common:action.back')}
      </Button>
      <Button type="submit" loading={isBusy} variant={isDestructive ? 'danger' : undefined}>
        {children}
      </Button>
    </DialogActions>
  );
}
