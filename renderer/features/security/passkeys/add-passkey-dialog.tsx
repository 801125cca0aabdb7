import { useMutation } from '@tanstack/react-query';
import { t } from 'i18next';
import { addPasskey, beginPasskey } from '#shared/contract/account/passkey.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/call.ts';
import { isCancelled, PasskeyError, passkeyWords } from '#renderer/api/identity/passkey-error.ts';
import { makePasskey, type PasskeyOptions } from '#renderer/api/identity/passkey.ts';
import { outdateReads } from '#renderer/api/read-cache.ts';
import { FailureAlert } from '#renderer/parts/failure-alert.tsx';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { GuardedDialog, type Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { Step } from '#renderer/parts/guarded/step.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { failureWords } from '../parts/failure-words.ts';
import type { SecuritySetting } from '../parts/setting.ts';
import { NameForm } from './name-form.tsx';

interface AddPasskeyProps {
  setting: SecuritySetting;
  onClose: () => void;
}

/** Second factor and password, the browser's own dialogue, a name. */
export function AddPasskeyDialog(props: AddPasskeyProps) {
  return (
    <GuardedDialog title={t('security:passkeys.addTitle')} {...props}>
      {(guard) => <Add guard={guard} {...props} />}
    </GuardedDialog>
  );
}

function Add({ guard, setting, onClose }: AddPasskeyProps & { guard: Guard }) {
  const make = useMutation({
    async mutationFn(options: PasskeyOptions) {
      const credential = await makePasskey(options);
      // Asked from elsewhere on the page: nothing was made.
      if (credential === null) throw new PasskeyError('cancelled');
      const added = await call(addPasskey, { credential });
      outdateReads(addPasskey.invalidates);
      return added;
    },
    meta: { reportsItself: true },
  });
  const { form, submit, isBusy } = useGuardedForm(beginPasskey, {
    guard,
    initialValues: { password: '' },
    fieldOf: { 1000: 'password' },
    onSuccess: ({ options }) => make.mutate(options),
  });

  if (make.data) {
    return (
      <Step isCurrent>
        <NameForm passkey={make.data} onClose={onClose}>
          {t('security:passkeys.added')}
        </NameForm>
      </Step>
    );
  }
  if (!make.isIdle) {
    return (
      <Step isCurrent>
        {make.isPending && <p>{t('security:passkeys.follow')}</p>}
        {isCancelled(make.error) && <Alert>{t('security:passkeys.cancelled')}</Alert>}
        {!isCancelled(make.error) && (
          <FailureAlert error={make.error}>{reasonOf(make.error)}</FailureAlert>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            data-autofocus
            loading={make.isPending}
            onClick={() => (isUsedUp(make.error) ? make.reset() : make.mutate(make.variables))}
          >
            {t('common:state.retry')}
          </Button>
        </DialogActions>
      </Step>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('security:passkeys.addText')}</p>
      <CurrentPassword email={setting.email} {...form.getInputProps('password')} />
      <FormActions isBusy={isBusy} onBack={onClose}>
        {t('common:action.continue')}
      </FormActions>
    </form>
  );
}

/** Does the server take what the browser was asked no more? */
const isUsedUp = (error: unknown) =>
  isApiError(error, 1001) || (error instanceof PasskeyError && error.reason === 'late');

function reasonOf(error: unknown): string {
  if (isUsedUp(error)) return t('security:passkeys.refused');
  return passkeyWords(error) ?? failureWords(error);
}
