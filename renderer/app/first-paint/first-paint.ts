import { cookieNames } from '#shared/domain/constants.ts';
import {
  applicationPath,
  isPlaceAt,
  isPlaysAt,
  screensPath,
  viewOf,
} from '#renderer/platform/place/place-at.ts';
import {
  foldedKey,
  localText,
  mobileNoticeKey,
  screensLookKey,
} from '#renderer/platform/storage.ts';
import { showStartFailure } from '#renderer/app/start-failure.ts';

/*
 * A script of its own, right behind the page that a document shows until the application draws its own
 * (prerender.tsx): fits the page to who looks at it, and starts the application after the first
 * look, which its code would hold up.
 */
fitPage();
showView();
startAfterFirstLook();

/** Takes out what was answered or dismissed, and folds what was folded; the elements say which they are. */
function fitPage(): void {
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

/**
 * What was drawn is the overview, since a document knows its path alone. Of its other views the title
 * stands there until they are drawn, in the words of the rail; of the editor nothing.
 */
function showView(): void {
  const { pathname, search } = location;
  const page = document.getElementById('root');
  if (pathname === screensPath && isPlaysAt(search)) {
    // The report has the screens' title, and none of their tools and shapes.
    const head = page?.querySelector('h1')?.parentElement;
    head?.replaceChildren(...head.querySelectorAll('h1'));
    head?.parentElement?.replaceChildren(head);
    return;
  }
  if (pathname === screensPath && localText.read(screensLookKey) === 'lines') {
    // What was drawn has the shapes and tools of pictures.
    page?.querySelector('main section')?.replaceChildren();
    return;
  }
  if (pathname !== applicationPath || viewOf(search) === 'overview') return;
  for (const link of page?.querySelectorAll('nav a') ?? []) {
    const isHere = isPlaceAt(link.getAttribute('href') ?? '', { pathname, search });
    if (isHere) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  const title = page?.querySelector('h1');
  const words = page?.querySelector('nav a[aria-current]')?.textContent ?? '';
  const content = title?.closest('[data-view]');
  if (!title || !content) return;
  title.textContent = words;
  document.title = document.title.replace(/^.*(?= · )/, words);
  content.replaceChildren(...(new URLSearchParams(search).has('edit') ? [] : [title]));
}

/** A frame is shown long before; should none come, the application does not wait for one. */
const longestLookMs = 1000;

function startAfterFirstLook(): void {
  const { start = '' } = document.currentScript?.dataset ?? {};
  let isStarted = false;
  const startOnce = () => {
    if (isStarted) return;
    isStarted = true;
    for (const name of start.split(' ')) addScript(name);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) {
      link.rel = link.dataset['rel'] ?? '';
    }
  };
  // The task behind a frame comes when it is shown. A tab in the background shows none.
  if (document.hidden) startOnce();
  else requestAnimationFrame(() => setTimeout(startOnce));
  setTimeout(startOnce, longestLookMs);
}

function addScript(name: string): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = name;
  // Nobody waits before a page that will never answer.
  script.addEventListener('error', () => showStartFailure(new Error(`${name} did not come`)));
  document.head.append(script);
}
