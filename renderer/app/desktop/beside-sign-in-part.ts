import { lazyPart } from '#renderer/platform/code/lazy-code.ts';

/**
 * It comes with its frame (`page-code.ts`): what a document shows of it can be pressed as soon as the page answers, and
 * React drops a press on what it has no code of.
 */
export const BesideSignIn =
  __TARGET__ === 'desktop'
    ? lazyPart(async () => (await import('./beside-sign-in.tsx')).BesideSignIn)
    : null;
