import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** What will be lost. */
  text: string;
  /** On the button that does it, and on the one that does not. */
  action: string;
  cancel: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost; the way back has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, cancel, isBusy = false, onConfirm, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {cancel}
        </Button>
        <Button variant="danger" loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
