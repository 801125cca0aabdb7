import { t } from '#renderer/platform/t.ts';
import { invitationPath } from '#renderer/api/links/invitation-link.ts';
import { useSignOut } from '#renderer/parts/use-sign-out.ts';
import { Button } from '#renderer/ui/button.tsx';

/** Makes room for the right account; the sign-in then leads back to the invitation. */
export function SignOutFirst({ token, isSecondary }: { token: string; isSecondary?: boolean }) {
  const { isPending, signOut } = useSignOut({ next: invitationPath(token) });
  return (
    <Button
      size="lg"
      variant={isSecondary ? 'default' : undefined}
      loading={isPending}
      onClick={signOut}
    >
      {t('team:invitation.signOut')}
    </Button>
  );
}
