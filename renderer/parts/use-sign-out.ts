import { useNavigate } from 'react-router-dom';
import { logout } from '#shared/contract/account/auth.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { TransportError } from '#renderer/api/api-error.ts';
import { useCommand } from '#renderer/api/query.ts';
import { markSignedOut } from '#renderer/api/session.ts';
import { platform } from '#renderer/platform/platform.ts';

export interface SignOutOptions {
  /** Where the next sign-in leads: path, query and hash of ours. Without it, to the default. */
  next?: string;
  /** Leaves for the sign-in also from a page that visitors may see. */
  isLeaving?: boolean;
  /** The page says itself why it could not be done; otherwise the alert dialogue does. */
  onError?: (error: Error) => void;
}

/** Signs out and forgets everything about the account; from pages of members the guard leads on. */
export function useSignOut({ next, isLeaving = false, onError }: SignOutOptions = {}) {
  const navigate = useNavigate();
  const leave = () => {
    markSignedOut(next);
    if (isLeaving) void navigate('/login');
  };
  const { isPending, mutate } = useCommand(logout, {
    onError(error) {
      // The desktop has forgotten the token all the same, and what it had kept.
      if (platform.target === 'desktop' && error instanceof TransportError) leave();
      else (onError ?? showAlert)(error);
    },
    onSuccess: leave,
  });
  return { isPending, signOut: () => mutate({}) };
}
