import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { watchBack } from '#renderer/platform/back.ts';
import { everywhere, loadNamespaces, startTranslations } from '#renderer/platform/i18n.ts';
import { chooseLanguage } from '#renderer/platform/language.ts';
import { platform } from '#renderer/platform/platform.ts';
import { App } from './app.tsx';
import { watchForms } from './decoys.ts';
import { watchLinks } from './preload.ts';
import { startAhead, watchSignIn } from './head-start.ts';
import { showStartFailure } from './failure/start-failure.ts';
import { reloadOnNewBuild } from './failure/stale-build.ts';

// Compiling parsers would need eval, which the content security policy forbids.
z.config({ jitless: true });

async function start(): Promise<void> {
  reloadOnNewBuild();
  const { language, mustReload } = chooseLanguage(navigator.languages);
  if (mustReload) {
    location.reload();
    return;
  }
  document.documentElement.lang = language;
  platform.start();
  await startTranslations(language);
  startAhead();
  await Promise.all([loadNamespaces(everywhere), platform.announceLanguage(language)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  watchForms(document.body);
  watchBack();
  watchSignIn();
  watchLinks(document.body);
  createRoot(root, { onUncaughtError: showStartFailure }).render(<App />);
}

start().catch(showStartFailure);
