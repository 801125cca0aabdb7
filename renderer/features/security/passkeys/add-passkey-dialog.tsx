import { useMutation } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { addPasskey, beginPasskey } from '#shared/contract/account/passkey.ts';
import type { SocialProvider } from '#shared/domain/constants.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/call.ts';
import { isCancelled, PasskeyError, passkeyWords } from '#renderer/api/identity/passkey-error.ts';
import { makePasskey, type PasskeyOptions } from '#renderer/api/identity/passkey.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { GuardedDialog, type Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { PasskeyFailure } from '#renderer/parts/guarded/passkey-failure.tsx';
import { Step } from '#renderer/parts/guarded/step.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { useStay } from '#renderer/ui/hooks/use-stay.ts';
import { DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { ByProvider, confirmingProviders } from '../parts/by-provider.tsx';
import { failureWords } from '../parts/failure-words.ts';
import type { SecuritySetting } from '../parts/setting.ts';
import { NameForm } from './name-form.tsx';

interface AddPasskeyProps {
  setting: SecuritySetting;
  onClose: () => void;
}

/** Second factor and what shows the account's owner, the browser's own dialogue, a name. */
export function AddPasskeyDialog(props: AddPasskeyProps) {
  const providers = confirmingProviders(props.setting);
  return (
    <GuardedDialog
      title={t('security:passkeys.addTitle')}
      canDoWithoutPassword={providers.length > 0}
      {...props}
    >
      {(guard) => <Add guard={guard} providers={providers} {...props} />}
    </GuardedDialog>
  );
}

interface AddProps extends AddPasskeyProps {
  guard: Guard;
  providers: readonly SocialProvider[];
}

function Add({ guard, providers, setting, onClose }: AddProps) {
  const stay = useStay();
  const make = useMutation({
    async mutationFn(options: PasskeyOptions) {
      const credential = await makePasskey(options, stay.current);
      // The dialogue was closed, or asked from elsewhere on the page: nothing was made.
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

  // Each of these is a step of its own, which takes the focus.
  if (make.isPending) {
    return (
      <Step key="asking" isCurrent>
        <Alert>{t('security:passkeys.follow')}</Alert>
        <DialogActions>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
        </DialogActions>
      </Step>
    );
  }
  if (make.isError) {
    return (
      <Step key="failed" isCurrent>
        <PasskeyFailure error={make.error}>{reasonOf(make.error)}</PasskeyFailure>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button
            data-autofocus
            onClick={() => (isUsedUp(make.error) ? make.reset() : make.mutate(make.variables))}
          >
            {t('common:state.retry')}
          </Button>
        </DialogActions>
      </Step>
    );
  }
  if (make.isSuccess) {
    return (
      <Step key="naming" isCurrent>
        <NameForm passkey={make.data} onClose={onClose} back={t('common:action.close')}>
          {t('security:passkeys.added')}
        </NameForm>
      </Step>
    );
  }
  if (!setting.hasPassword) {
    return (
      <ByProvider
        guard={guard}
        providers={providers}
        send={async (proof) => make.mutate((await call(beginPasskey, { proof })).options)}
        onClose={onClose}
      >
        {t('security:passkeys.addText')}
      </ByProvider>
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
  if (isCancelled(error)) return t('security:passkeys.cancelled');
  if (isUsedUp(error)) return t('security:passkeys.refused');
  return passkeyWords(error) ?? failureWords(error);
}
