import { t } from 'i18next';
import { unlinkProvider } from '#shared/contract/social.ts';
import type { SocialProvider } from '#shared/domain/constants.ts';
import { useCommand } from '#renderer/api/query.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { providerNames } from './provider-names.ts';

/** Asks before a provider signs in here no more; the last way to sign in is refused in words. */
export function UnlinkDialog({
  provider,
  onClose,
}: {
  provider: SocialProvider;
  onClose: () => void;
}) {
  const name = providerNames[provider];
  // A refusal is told inside the dialogue.
  const unlink = useCommand(unlinkProvider, { onSuccess: onClose, onError: () => {} });
  return (
    <ConfirmDialog
      title={t('security:social.unlinkTitle', { provider: name })}
      text={t('security:social.unlinkText', { provider: name })}
      action={t('security:social.unlink')}
      command={unlink}
      onConfirm={() => unlink.mutate({ provider })}
      onClose={onClose}
    />
  );
}
