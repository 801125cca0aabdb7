import { useAtomValue } from 'jotai';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { invitationTokenIn } from '#renderer/api/links/invitation-link.ts';
import { intendedUrlAtom } from '#renderer/api/session.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import classes from '../auth.module.css';
import type { Invitation } from './invitation-gate.tsx';

// Most people come without one, and /login has its budget.
const InvitationGate = lazyPart(async () => {
  const [gate] = await Promise.all([import('./invitation-gate.tsx'), loadNamespaces(['team'])]);
  return gate.InvitationGate;
});

export interface WithInvitationProps {
  isSignIn: boolean;
  /** Title of the page, for as long as the invitation is asked for. */
  heading: ReactNode;
  children: (invitation: Invitation | null) => ReactNode;
}

/**
 * Shows a form at once, or once it is known whom the invitation is for: the one whose page waits for
 * the sign-in, or that of this page's own address.
 */
export function WithInvitation({ isSignIn, heading, children }: WithInvitationProps) {
  const [search] = useSearchParams();
  const intended = useAtomValue(intendedUrlAtom);
  const token = search.get('invitation_token') || invitationTokenIn(intended);
  if (token === null) return children(null);
  return (
    <Suspense
      fallback={
        <div className={classes.page} aria-busy>
          {heading}
          <div className={classes.bar} />
          <div className={classes.bar} />
          <div className={classes.bar} />
        </div>
      }
    >
      <InvitationGate key={token} token={token} isSignIn={isSignIn}>
        {children}
      </InvitationGate>
    </Suspense>
  );
}
