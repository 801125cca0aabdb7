import i18next, { type ResourceKey } from 'i18next';
import { getDefaultStore } from 'jotai';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { Audience } from '#shared/documents.ts';
import type { Language } from '#shared/domain/constants.ts';
import { loginStatusAtom, verifiedStatusAtom } from '#renderer/api/session.ts';
import { startTranslations } from '#renderer/platform/i18n.ts';
import type { Namespace } from '#renderer/platform/texts.ts';
import { App } from '#renderer/app/app.tsx';
import { loadLayout, loadPage } from '#renderer/app/page-code.ts';
import { findRoute } from '#renderer/app/routing/find-route.ts';

/** Takes all texts of a language; what is drawn from now on is in it. */
export async function speak(
  language: Language,
  texts: Readonly<Record<Namespace, ResourceKey>>,
): Promise<void> {
  await startTranslations(language);
  for (const [namespace, own] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, own);
  }
}

/**
 * The element of a page as it looks before anything is read for it. Only the build draws pages in this
 * way (build/vite/documents/prerender.ts); browsers show it until the application takes it over.
 */
export async function drawPage(path: string, audience: Audience): Promise<string> {
  const row = findRoute(path);
  if (!row) throw new Error(`${path} is no page`);
  const store = getDefaultStore();
  store.set(loginStatusAtom, audience !== 'guests');
  store.set(verifiedStatusAtom, audience === 'verified');
  await Promise.all([loadLayout(row.layout), loadPage(row)]);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <App inRouter={(pages) => <StaticRouter location={path}>{pages}</StaticRouter>} />,
    {
      // All in its place: what comes behind would be put there by a script in the page.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        failures.push(error);
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `${path} cannot be drawn`);
  // Nothing of it can be pressed or typed into until the application answers there. Where no script runs, pages for
  // everybody stay as they are, and their links lead on.
  const inert = row.layout === 'public' ? '' : ' inert';
  return `<div id="root" data-first-paint="${audience}"${inert}>${html}</div>`;
}
