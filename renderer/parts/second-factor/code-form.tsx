import { t } from '#renderer/platform/t.ts';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { recoveryCodes, verificationCode } from '#shared/domain/constants.ts';
import { showFormAlert } from '#renderer/api/alerts.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { IdentityError } from '#renderer/api/identity/identity.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CodeField } from '#renderer/ui/field/code-field.tsx';
import { DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { factorMessage } from './factor-message.ts';
import classes from './second-factor.module.css';

export interface CodeFormProps {
  /** Default: that it is a code of 6 digits. */
  label?: string;
  help?: ReactNode;
  isRecovery?: boolean;
  submitLabel: string;
  /** Can the user answer with another method? */
  hasOtherMethod?: boolean;
  /** Sends the code. A wrong one and too many tries are told at the field, the rest by the alert. */
  confirm: (code: string) => Promise<void>;
  /** Shows the buttons of a dialogue; without it there is one wide button. */
  onCancel?: (() => void) | undefined;
}

/** One code and its button; 6 digits are sent without waiting for it. */
export function CodeForm(props: CodeFormProps) {
  const { isRecovery = false, hasOtherMethod = false, submitLabel, confirm, onCancel } = props;
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // State arrives too late for a click beside the sixth digit.
  const isSending = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const typed = field.current?.value ?? '';
    const missing = whatIsMissing(typed, isRecovery);
    if (missing !== null) return refuse(missing);
    isSending.current = true;
    setIsBusy(true);
    try {
      await confirm(typed);
      end();
    } catch (error) {
      // Before anything is said: a busy button lost the focus, and the alert gives it back later.
      flushSync(end);
      const isFieldsOwn = isAboutCode(error);
      refuse(isFieldsOwn ? codeFault(error, { isRecovery, hasOtherMethod }) : null);
      if (!isFieldsOwn) showFormAlert(error);
    }
  }

  function end(): void {
    isSending.current = false;
    setIsBusy(false);
  }

  /** The wrong code stays, selected, so that typing replaces it. */
  function refuse(text: string | null): void {
    setFault(text);
    field.current?.focus();
    field.current?.select();
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <CodeField
        ref={field}
        label={props.label ?? t('two-factor:field.code', { digits: verificationCode.digits })}
        description={fault === null && props.help}
        isRecovery={isRecovery}
        autoFocus
        data-autofocus
        value={code}
        error={fault}
        onChange={(event) => {
          const { value, form } = event.currentTarget;
          setCode(value);
          setFault(null);
          if (!isRecovery && value.length === verificationCode.digits && value !== code) {
            form?.requestSubmit();
          }
        }}
      />
      {onCancel ? (
        <DialogActions>
          <Button variant="default" onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      ) : (
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          {submitLabel}
        </Button>
      )}
    </form>
  );
}

function whatIsMissing(code: string, isRecovery: boolean): string | null {
  if (code === '') return t('validation:required.code');
  if (isRecovery) {
    const { length } = recoveryCodes;
    return code.replace('-', '').length !== length
      ? t('two-factor:recovery.short', { length })
      : null;
  }
  return code.length === verificationCode.digits ? null : t('validation:code');
}

function isAboutCode(error: unknown): boolean {
  if (error instanceof IdentityError) return true;
  return ([4, 1007, 1011, 1012] as const).some((code) => isApiError(error, code));
}

function codeFault(
  error: unknown,
  { isRecovery, hasOtherMethod }: { isRecovery: boolean; hasOtherMethod: boolean },
): string {
  // The call is that of the authenticator, and so are the words of its code.
  if (isRecovery && isApiError(error, 1007)) return t('two-factor:recovery.wrong');
  return factorMessage(error, hasOtherMethod);
}
