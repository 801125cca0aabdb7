import { t } from '#renderer/platform/t.ts';
import { linkProvider, unlinkProvider } from '#shared/contract/account/social.ts';
import type { SocialProvider } from '#shared/domain/constants.ts';
import { call } from '#renderer/api/call.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { CurrentPassword } from '#renderer/parts/guarded/current-password.tsx';
import { FormActions } from '#renderer/parts/guarded/form-actions.tsx';
import type { Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { useGuardedForm } from '#renderer/parts/guarded/use-guarded-form.ts';
import { OwnerDialog } from '../parts/owner-dialog.tsx';
import type { SecuritySetting } from '../parts/setting.ts';
import { providerNames } from '../parts/provider-names.ts';

/** What is about to change; `token`: of the account that is to be linked. */
export type ProviderChange =
  | { kind: 'link'; provider: SocialProvider; token: string }
  | { kind: 'unlink'; provider: SocialProvider };

interface ProviderDialogProps {
  change: ProviderChange;
  setting: SecuritySetting;
  onClose: () => void;
}

/** Before a provider signs in here, or no more. */
export function ProviderDialog(props: ProviderDialogProps) {
  const { change, setting, onClose } = props;
  const provider = providerNames[change.provider];
  return (
    <OwnerDialog
      title={t(`security:social.${change.kind}Title`, { provider })}
      text={t(`security:social.${change.kind}Text`, { provider })}
      setting={setting}
      changing={change.provider}
      byProof={(proof) => send(change, proof)}
      onClose={onClose}
    >
      {(guard) => <ByPassword guard={guard} {...props} />}
    </OwnerDialog>
  );
}

function ByPassword({ guard, change, setting, onClose }: ProviderDialogProps & { guard: Guard }) {
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
