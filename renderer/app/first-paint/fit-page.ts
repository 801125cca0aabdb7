import { cookieNames } from '#shared/domain/constants.ts';
import { foldedKey, localText, mobileNoticeKey } from '#renderer/platform/storage.ts';

/** What does not answer yet can be neither pressed nor typed into (prerender.tsx). */
export function holdPage(): void {
  document.querySelector('[data-first-paint]')?.toggleAttribute('inert', true);
}

/** Takes out what was answered or dismissed, and folds what was folded; the elements say which they are. */
export function fitPage(): void {
  const page = document.getElementById('root');
  const isDismissed = {
    consent: () => document.cookie.includes(`${cookieNames.consent}=`),
    'mobile-notice': () => localText.read(mobileNoticeKey) !== null,
  };
  for (const [name, isGone] of Object.entries(isDismissed)) {
    const part = page?.querySelector(`[data-until="${name}"]`);
    // Asked only where it matters: each answer comes from another process.
    if (part && isGone()) part.remove();
  }
  if (localText.read(foldedKey) !== 'folded') return;
  for (const part of page?.querySelectorAll('[data-foldable]') ?? []) {
    part.setAttribute('data-folded', 'true');
  }
}
