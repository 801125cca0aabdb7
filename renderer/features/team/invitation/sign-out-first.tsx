import { t } from 'i18next';
import { getDefaultStore } from 'jotai';
import { logout } from '#shared/contract/account/auth.ts';
import { invitationPath } from '#renderer/api/links/invitation-link.ts';
import { useCommand } from '#renderer/api/query.ts';
import { intendedUrlAtom, markSignedOut } from '#renderer/api/session.ts';
import { Button } from '#renderer/ui/button.tsx';

/** Makes room for the right account; the sign-in then leads back to the invitation. */
export function SignOutFirst({ token, isSecondary }: { token: string; isSecondary?: boolean }) {
  const signOut = useCommand(logout, {
    onSuccess: () => {
      markSignedOut();
      // Signing out forgets where somebody wanted to go. This is where.
      getDefaultStore().set(intendedUrlAtom, invitationPath(token));
    },
  });
  return (
    <Button
      size="lg"
      variant={isSecondary ? 'default' : undefined}
      loading={signOut.isPending}
      onClick={() => signOut.mutate({})}
    >
      {t('team:invitation.signOut')}
    </Button>
  );
}
