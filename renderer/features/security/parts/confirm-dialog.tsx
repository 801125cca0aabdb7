import { t } from '#renderer/platform/t.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { FailureAlert } from '#renderer/parts/failure-alert.tsx';
import { failureWords } from './failure-words.ts';
import { Step } from '#renderer/parts/guarded/step.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** What will be different afterwards. */
  text: string;
  /** On the button that does it. */
  action: string;
  /** Its command, which reports here. */
  command: { isPending: boolean; error: unknown };
  onConfirm: () => void;
  onClose: () => void;
}

/** A light question before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, command, onConfirm, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <Step isCurrent>
        <p>{text}</p>
        <FailureAlert error={command.error}>{failureWords(command.error)}</FailureAlert>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button variant="danger" data-autofocus loading={command.isPending} onClick={onConfirm}>
            {action}
          </Button>
        </DialogActions>
      </Step>
    </Dialog>
  );
}
