import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { ApiError, TransportError } from '#renderer/api/api-error.ts';
import { watchOtherTabs } from '#renderer/api/page-user.ts';
import { recheckSession } from '#renderer/api/session-check.ts';
import { holdAnswers } from '#renderer/api/reads/held-answers.ts';
import { watchBack } from '#renderer/platform/place/back.ts';
import { guardFileDrops } from '#renderer/platform/guard-file-drops.ts';
import { everywhere, loadNamespaces, startTranslations } from '#renderer/platform/i18n.ts';
import { chooseLanguage, preferredLanguages } from '#renderer/platform/language.ts';
import { platform } from '#renderer/platform/platform.ts';
import { watchLostCode } from '#renderer/platform/code/stale-build.ts';
import { App } from './app.tsx';
import { watchForms } from './decoys.ts';
import { watchLinks } from './preload.ts';
import { firstPageIsShown, learnWhoAsks } from './first-paint/first-page.ts';
import { showOwnFonts } from './first-paint/own-fonts.ts';
import { takeEntries } from './first-paint/take-over.ts';
import { startAhead, watchSignIn } from './head-start.ts';
import { showStartFailure } from './start-failure.ts';
import { PageRouter } from './routing/page-router.tsx';

// Compiling parsers would need eval, which the content security policy forbids.
z.config({ jitless: true });

async function start(): Promise<void> {
  watchLostCode();
  void showOwnFonts();
  // Reading the code was a task by itself.
  await nextTask();
  const { language, mustReload } = chooseLanguage(await preferredLanguages());
  if (mustReload) {
    location.reload();
    return;
  }
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  document.documentElement.lang = language;
  learnWhoAsks(root);
  platform.start();
  await startTranslations(language);
  await nextTask();
  startAhead();
  await Promise.all([loadNamespaces(everywhere), platform.announceLanguage(language)]);
  watchForms(document.body);
  watchBack();
  guardFileDrops();
  watchSignIn();
  watchOtherTabs(() => void recheckSession().catch(() => {}));
  watchLinks(document.body);
  const options = { onUncaughtError: showStartFailure };
  const app = <App inRouter={(pages) => <PageRouter>{pages}</PageRouter>} />;
  // What the document shows stays until there is as much to show.
  const isShown = root.hasChildNodes() && (await firstPageIsShown());
  if (isShown) {
    takeEntries(root);
    holdAnswers();
  }
  // In pieces, between which a browser answers.
  startTransition(() => {
    if (isShown) hydrateRoot(root, app, { ...options, onRecoverableError: drawnAnew });
    else createRoot(root, options).render(app);
  });
}

/** Where it can be asked to, a browser answers and draws before what comes next. */
async function nextTask(): Promise<void> {
  if ('scheduler' in globalThis) await scheduler.postTask(() => {});
}

/**
 * Where what the document shows is another view than will be shown, or something was read meanwhile, React draws that
 * part anew and says so by this error, which has no other name in production. It is no fault.
 */
const mismatch = /React error #418\b|^Hydration failed/;

function drawnAnew(error: unknown): void {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  // What could not be read, the page says.
  const isTold = cause instanceof ApiError || cause instanceof TransportError;
  if (!isTold && !mismatch.test(message)) reportError(error);
}

start().catch(showStartFailure);
