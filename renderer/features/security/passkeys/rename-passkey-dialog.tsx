import { t } from '#renderer/platform/t.ts';
import { Step } from '#renderer/parts/guarded/step.tsx';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { NameForm, type NameFormProps } from './name-form.tsx';

/** Gives a passkey another name. */
export function RenamePasskeyDialog(props: NameFormProps) {
  return (
    <Dialog title={t('security:passkeys.renameTitle')} onClose={props.onClose}>
      <Step isCurrent>
        <NameForm {...props} />
      </Step>
    </Dialog>
  );
}
