import { useMutation } from '@tanstack/react-query';
import { t } from 'i18next';
import { linkProvider, unlinkProvider } from '#shared/contract/account/social.ts';
import type { SocialProvider } from '#shared/domain/constants.ts';
import { call } from '#renderer/api/call.ts';
import { askProvider } from '#renderer/api/identity/identity.ts';
import { outdateReads } from '#renderer/api/read-cache.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';
import { DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import { GuardedDialog, type Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';
import { FailureAlert } from '#renderer/parts/failure-alert.tsx';
import { failureWords } from '../parts/failure-words.ts';
import type { SecuritySetting } from '../parts/setting.ts';
import { providerNames } from './provider-names.ts';

/** What is about to change; `token`: of the account that is to be linked. */
export type ProviderChange =
  | { kind: 'link'; provider: SocialProvider; token: string }
  | { kind: 'unlink'; provider: SocialProvider };

interface ProviderDialogProps {
  change: ProviderChange;
  setting: SecuritySetting;
  onClose: () => void;
}

/**
 * Before a provider signs in here, or no more: second factor where it is on, and the password.
 * Who has none signs in once more by another provider that is linked.
 */
export function ProviderDialog(props: ProviderDialogProps) {
  const { change, setting } = props;
  const provider = providerNames[change.provider];
  const others = setting.hasPassword ? [] : proofsFor(change, setting);
  return (
    <GuardedDialog
      title={t(`security:social.${change.kind}Title`, { provider })}
      canDoWithoutPassword={others.length > 0}
      {...props}
    >
      {(guard) =>
        setting.hasPassword ? (
          <ByPassword guard={guard} {...props} />
        ) : (
          <ByProvider guard={guard} others={others} {...props} />
        )
      }
    </GuardedDialog>
  );
}

/** Other linked providers; their windows open on the web only. */
function proofsFor({ provider }: ProviderChange, { providers }: SecuritySetting): SocialProvider[] {
  if (platform.target === 'desktop') return [];
  const linked = providers.filter((row) => row.isLinked && row.provider !== provider);
  return linked.map((row) => row.provider);
}

interface FormProps extends ProviderDialogProps {
  guard: Guard;
}

function ByPassword({ guard, change, setting, onClose }: FormProps) {
  const { kind, provider } = change;
  const { form, submit, isBusy } = useGuardedForm(kind === 'link' ? linkProvider : unlinkProvider, {
    guard,
    initialValues: { provider, token: '', password: '' },
    transform: ({ password }) => ({ ...inputOf(change), password }),
    fieldOf: { 1000: 'password' },
    onSuccess: onClose,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>{t(`security:social.${kind}Text`, { provider: providerNames[provider] })}</p>
      <CurrentPassword email={setting.email} {...form.getInputProps('password')} />
      <FormActions isBusy={isBusy} onBack={onClose} isDestructive={kind === 'unlink'}>
        {t(`security:social.${kind}`)}
      </FormActions>
    </form>
  );
}

interface ProofTry {
  by: SocialProvider;
  /** There already when a second factor had to be shown first. */
  proof?: string;
}

function ByProvider({ guard, others, change, onClose }: FormProps & { others: SocialProvider[] }) {
  const { kind, provider } = change;
  const confirm = useMutation({
    async mutationFn({ by, proof: given }: ProofTry) {
      const proof = given ?? (await askProvider(by));
      // The window was closed: nothing to do, nothing to say.
      if (proof === null) return;
      try {
        await send(change, proof);
      } catch (error) {
        if (!guard.catches(error, () => confirm.mutate({ by, proof }))) throw error;
        return;
      }
      onClose();
    },
    meta: { reportsItself: true },
  });
  return (
    <>
      <p>{t(`security:social.${kind}Text`, { provider: providerNames[provider] })}</p>
      <p>{t('security:social.confirmBy')}</p>
      <FailureAlert error={confirm.error}>{failureWords(confirm.error)}</FailureAlert>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        {others.map((by, index) => (
          <Button
            key={by}
            data-autofocus={index === 0 || undefined}
            loading={confirm.isPending && confirm.variables.by === by}
            disabled={confirm.isPending && confirm.variables.by !== by}
            onClick={() => confirm.mutate({ by })}
          >
            {t('security:social.confirmWith', { provider: providerNames[by] })}
          </Button>
        ))}
      </DialogActions>
    </>
  );
}

const inputOf = (change: ProviderChange) =>
  change.kind === 'link'
    ? { provider: change.provider, token: change.token }
    : { provider: change.provider };

async function send(change: ProviderChange, proof: string): Promise<void> {
  const { provider } = change;
  if (change.kind === 'unlink') await call(unlinkProvider, { provider, proof });
  else await call(linkProvider, { provider, token: change.token, proof });
  outdateReads(linkProvider.invalidates);
}
