import { t } from '#renderer/platform/t.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { UpdatesState } from '#shared/desktop-updates.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { useUpdates } from '#renderer/features/client/updates/use-updates.ts';
import { useLeavePage } from '#renderer/parts/form/leave-page.ts';

/** Tells, whatever page is shown, that a newer version is there, and what came of downloading it. */
export function UpdateNews() {
  const state = useUpdates();
  const before = useRef<UpdatesState | null>(null);
  const leaveFor = useLeavePage();
  const { pathname } = useLocation();

  const tell = useEffectEvent((was: UpdatesState | null, now: UpdatesState) => {
    const news = newsOf(was, now);
    // There it is seen.
    if (news === null || pathname.startsWith('/settings')) return;
    showToast(t(`desktop:updates.told.${news}`, { version: now.offer?.version }), {
      words: t('desktop:updates.show'),
      run: () => leaveFor('/settings/updates'),
    });
  });
  useEffect(() => {
    if (state) tell(before.current, state);
    before.current = state;
  }, [state]);

  return null;
}

/** What is worth a word between two states; null: nothing. Who cancels a download knows. */
function newsOf(was: UpdatesState | null, now: UpdatesState) {
  if (!now.offer) return null;
  if (now.offer.version !== was?.offer?.version) return 'newer';
  if (was.stage !== 'downloading') return null;
  if (now.stage === 'ready') return 'ready';
  return now.stage === 'idle' && now.problem !== null ? 'broken' : null;
}
