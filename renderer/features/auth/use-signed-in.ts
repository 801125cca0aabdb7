import { useNavigate } from 'react-router-dom';
import { forgetReads } from '#renderer/api/reads/read-cache.ts';
import { markSignedIn } from '#renderer/api/session.ts';

/** What follows a right first step, whichever it was: the guard leads on, or the second is asked. */
export function useSignedIn() {
  const navigate = useNavigate();
  return (session: { verified: boolean; twoFactorRequired: boolean }) => {
    if (!session.twoFactorRequired) return markSignedIn(session);
    // Until the second step there is no session; an earlier ticket's challenge is not this one's.
    forgetReads();
    return navigate('/two-factor');
  };
}
