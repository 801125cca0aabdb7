// @ts-check
import { parentPort, workerData } from 'node:worker_threads';

/** @type {import('./prerender.ts').PrerenderTask} */
const { script, texts, sights } = workerData;

/** What the renderer's modules ask for when they load: a browser that keeps nothing and tells nothing. */
const browser = {
  window: Object.assign(new EventTarget(), { matchMedia: () => ({ matches: false }) }),
  document: Object.assign(new EventTarget(), { cookie: '' }),
  location: new URL('http://localhost/'),
  navigator: { userAgent: '', platform: '', onLine: true, languages: [] },
};
for (const [name, value] of Object.entries(browser)) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

/** @type {typeof import('#renderer/app/first-paint/prerender.tsx')} */
const { speak, drawPage } = await import(script);

/** @type {Record<string, string[]>} */
const drawn = {};
for (const [language, own] of Object.entries(texts)) {
  await speak(
    /** @type {Parameters<typeof speak>[0]} */ (language),
    /** @type {Parameters<typeof speak>[1]} */ (own),
  );
  const pages = [];
  for (const { path, audience } of sights) pages.push(await drawPage(path, audience));
  drawn[language] = pages;
}
parentPort?.postMessage(drawn);
