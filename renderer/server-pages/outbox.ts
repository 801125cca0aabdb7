import './outbox.css';
import { focusOnSlash } from './slash.ts';
import { tellTimes } from './times.ts';

/** The sandbox's outbox: a list that follows the filter and the messages that come. */
const form = document.querySelector<HTMLFormElement>('.filter');
const results = document.querySelector<HTMLElement>('#results');

/** After the last key, and between two looks for new messages; milliseconds. */
const typingPause = 200;
const lookEvery = 5000;

/** The messages of a list, as they were when it was asked. */
const messages = ':scope > li';

let asked = 0;

/** Asks for the list of an address and shows what differs, unless another was asked for since. */
async function show(address: string): Promise<void> {
  asked += 1;
  const own = asked;
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => null);
  if (!response?.ok || own !== asked) return; // the next look may do better
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector<HTMLElement>('#results');
  if (fresh && own === asked) replaceBy(fresh);
}

/** Messages that are there already stay as they are: one of them may be open and read. */
function replaceBy(fresh: HTMLElement): void {
  const list = results?.querySelector('.messages');
  const next = fresh.querySelector('.messages');
  if (!results || !list || !next) return;
  results.dataset['now'] = fresh.dataset['now'];
  const wanted = new Set([...next.children].map(({ id }) => id));
  for (const one of list.querySelectorAll(messages)) if (!wanted.has(one.id)) one.remove();
  let place = list.firstElementChild;
  for (const one of next.querySelectorAll(messages)) {
    if (place?.id === one.id) place = place.nextElementSibling;
    else list.insertBefore(one, place);
  }
  const count = fresh.querySelector('.count')?.textContent ?? '';
  const status = results.querySelector('.count');
  if (status && status.textContent !== count) status.textContent = count;
  for (const selector of ['.empty', '.pager']) {
    results.querySelector(selector)?.remove();
    const part = fresh.querySelector(selector);
    if (part) results.append(part);
  }
  tellTimes(results);
}

/** Where the fields lead. */
function addressOf(fields: HTMLFormElement): string {
  const given = [...new FormData(fields)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const query = new URLSearchParams(given).toString();
  return query === '' ? fields.action : `${fields.action}?${query}`;
}

if (form && results) {
  form.dataset['live'] = '';
  let typing: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(typing);
    const address = addressOf(form);
    history.replaceState(null, '', address);
    void show(address);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    follow();
  });
  form.addEventListener('input', () => {
    clearTimeout(typing);
    typing = setTimeout(follow, typingPause);
  });
  const words = form.querySelector<HTMLInputElement>('[name=q]');
  if (words) focusOnSlash(words);
  tellTimes(results);
  setInterval(() => {
    if (document.visibilityState === 'visible') void show(location.href);
  }, lookEvery);
}

// A mail is as high as it is; the event does not bubble. Width and fonts may change it later.
document.addEventListener(
  'load',
  ({ target }) => {
    if (!(target instanceof HTMLIFrameElement)) return;
    const root = target.contentDocument?.documentElement;
    if (!root) return;
    new ResizeObserver(() => {
      target.style.height = `${root.scrollHeight + 2}px`; // with its border
    }).observe(root);
  },
  true,
);
