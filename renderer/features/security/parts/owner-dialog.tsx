import type { ReactNode } from 'react';
import type { SocialProvider } from '#shared/domain/constants.ts';
import { GuardedDialog, type Guard } from '#renderer/parts/guarded/guarded-dialog.tsx';
import { ByProvider, confirmingProviders } from './by-provider.tsx';
import type { SecuritySetting } from './setting.ts';

interface OwnerDialogProps {
  title: string;
  /** What is about to change. */
  text: string;
  setting: SecuritySetting;
  /** The linked account that changes, and so confirms nothing. */
  changing?: SocialProvider;
  /** Does it with what another linked account confirmed, which is good for once. */
  byProof: (proof: string) => Promise<void>;
  onClose: () => void;
  /** The form of an account that has a password. */
  children: (guard: Guard) => ReactNode;
}

/**
 * Before who may sign in changes: the second factor where it is on, and the password. Who has none signs in once more
 * by an account that is linked.
 */
export function OwnerDialog(props: OwnerDialogProps) {
  const { title, text, setting, changing = null, byProof, onClose, children } = props;
  const providers = confirmingProviders(setting, changing);
  return (
    <GuardedDialog
      title={title}
      canDoWithoutPassword={providers.length > 0}
      setting={setting}
      onClose={onClose}
    >
      {(guard) =>
        setting.hasPassword ? (
          children(guard)
        ) : (
          <ByProvider
            guard={guard}
            providers={providers}
            send={async (proof) => {
              await byProof(proof);
              onClose();
            }}
            onClose={onClose}
          >
            {text}
          </ByProvider>
        )
      }
    </GuardedDialog>
  );
}
