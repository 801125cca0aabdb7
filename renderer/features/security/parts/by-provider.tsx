import { useMutation } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import type { SocialProvider } from '#shared/domain/constants.ts';
import { askProvider } from '#renderer/api/identity/identity.ts';
import { FailureAlert } from '#renderer/parts/failure-alert.tsx';
import type { Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';
import { DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { providerNames } from './provider-names.ts';
import { failureWords } from './failure-words.ts';
import type { SecuritySetting } from './setting.ts';

/**
 * Linked providers that confirm a change in place of the password, for who has none; `changing`:
 * the one that is itself about to change. Their windows open on the web only.
 */
export function confirmingProviders(
  { hasPassword, providers }: SecuritySetting,
  changing: SocialProvider | null = null,
): SocialProvider[] {
  if (hasPassword || platform.target === 'desktop') return [];
  const linked = providers.filter((row) => row.isLinked && row.provider !== changing);
  return linked.map((row) => row.provider);
}

export interface ByProviderProps {
  guard: Guard;
  providers: readonly SocialProvider[];
  /** Does what was confirmed by this token, which is good for once. */
  send: (proof: string) => Promise<void>;
  onClose: () => void;
  /** What is about to change. */
  children: ReactNode;
}

interface ProofTry {
  by: SocialProvider;
  /** There already when a second factor had to be shown first. */
  proof?: string;
}

/** Who has no password signs in once more by a provider that is linked. */
export function ByProvider({ guard, providers, send, onClose, children }: ByProviderProps) {
  const confirm = useMutation({
    async mutationFn({ by, proof: given }: ProofTry) {
      const proof = given ?? (await askProvider(by));
      // The window was closed: nothing to do, nothing to say.
      if (proof === null) return;
      try {
        await send(proof);
      } catch (error) {
        if (!guard.catches(error, () => confirm.mutate({ by, proof }))) throw error;
      }
    },
    meta: { reportsItself: true },
  });
  return (
    <>
      <p>{children}</p>
      <p>{t('security:social.confirmBy')}</p>
      <FailureAlert error={confirm.error}>{failureWords(confirm.error)}</FailureAlert>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        {providers.map((by, index) => (
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
