import { useSetAtom } from 'jotai';
import { useWaiting } from '#renderer/api/desktop/use-waiting.ts';
import { useLeavePage } from '#renderer/parts/form/leave-page.ts';
import { noteOpenedAtom } from '#renderer/parts/links/waiting-link.ts';
import { deepLinkPath } from './deep-link-path.ts';

/**
 * Opens the page of a link that the desktop was given: one that waited for the start, and each that
 * arrives while it runs. Main gives every link out once. The page's own guard makes it the intended
 * URL of whoever has to sign in first.
 */
export function DeepLinks() {
  const leaveFor = useLeavePage();
  const note = useSetAtom(noteOpenedAtom);
  useWaiting(
    ({ deepLink }) => ({ take: deepLink.take, onPending: deepLink.onPending }),
    (waiting) => {
      const path = deepLinkPath(waiting.link);
      if (path === null) return;
      note(waiting);
      leaveFor(path);
    },
  );
  return null;
}
