import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { WaitingLink } from '#shared/desktop-links.ts';
import { platform } from '#renderer/platform/platform.ts';
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
  const open = useEffectEvent((waiting: WaitingLink) => {
    const path = deepLinkPath(waiting.link);
    if (path === null) return;
    note(waiting);
    leaveFor(path);
  });

  useEffect(() => {
    const { shell } = platform;
    if (!shell) return;
    // What was taken is opened in any case: nobody else will get it.
    const take = () =>
      void shell.deepLink.take().then((answer) => {
        // A refusal stands in main's log; then there is no link to follow.
        if (answer.ok && answer.value) open(answer.value);
      });
    const stop = shell.deepLink.onPending(take);
    take();
    return stop;
  }, []);

  return null;
}
