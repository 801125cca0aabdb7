import {
  applicationPath,
  isPlaceAt,
  isPlaysAt,
  screensPath,
  viewOf,
} from '#renderer/platform/place/place-at.ts';
import { localText, screensLookKey } from '#renderer/platform/storage.ts';

/**
 * What was drawn is the overview, since a document knows its path alone. Of its other views the title
 * stands there until they are drawn, in the words of the rail; of the editor nothing.
 */
export function showView(): void {
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
