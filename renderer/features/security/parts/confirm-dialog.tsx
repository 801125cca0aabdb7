import { t } from 'i18next';
import { Action } from '#renderer/ui/action.tsx';
import { Dialog, DialogActions } from '#renderer/ui/dialog.tsx';
import { Message } from '#renderer/ui/message.tsx';
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
        {command.error !== null && <Message tone="bad">{failureWords(command.error)}</Message>}
        <DialogActions>
          <Action variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Action>
          <Action variant="danger" data-autofocus loading={command.isPending} onClick={onConfirm}>
            {action}
          </Action>
        </DialogActions>
      </Step>
    </Dialog>
  );
}
