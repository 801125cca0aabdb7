import './docs.css';
import { anchorOf } from '#renderer/platform/place/anchor.ts';
import { installCopy } from './copy.ts';
import { focusOnSlash } from './slash.ts';

/** The reference of the API: search while typing, calls that open by their link, copying. */
const field = document.querySelector<HTMLInputElement>('#q');
const status = document.querySelector<HTMLElement>('#count');
const empty = document.querySelector<HTMLElement>('[data-empty]');
const areas = [...document.querySelectorAll<HTMLElement>('.area')];
const menuAreas = [...document.querySelectorAll<HTMLElement>('.menu section:not([data-chapters])')];
const chapters = [...document.querySelectorAll<HTMLElement>('[data-chapters]')];
const entries = new Map(
  [...document.querySelectorAll<HTMLElement>('.menu [data-call]')].map((entry) => [
    entry.dataset['call'],
    entry,
  ]),
);
const calls = [...document.querySelectorAll<HTMLDetailsElement>('.call')];

/** As the server searches: every word; a number is a code. */
function isFound(call: HTMLElement, words: readonly string[]): boolean {
  const text = call.dataset['find'] ?? '';
  return words.every((word) => text.includes(/^\d+$/.test(word) ? ` ${word} ` : word));
}

function search(q: string): void {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = calls.filter((call) => isFound(call, words));
  for (const call of calls) {
    const isHidden = !found.includes(call);
    call.hidden = isHidden;
    const entry = entries.get(call.id);
    if (entry) entry.hidden = isHidden;
  }
  for (const area of areas) area.hidden = !area.querySelector('.call:not([hidden])');
  for (const area of menuAreas) area.hidden = !area.querySelector('li:not([hidden])');
  for (const chapter of chapters) chapter.hidden = words.length > 0;
  if (empty) empty.hidden = found.length > 0;
  if (!status) return;
  const count = found.length === 1 ? '1 call' : `${found.length} calls`;
  status.textContent = words.length > 0 ? `${count} with “${q.trim()}”` : count;
}

/** A link to a call opens it, and its entry in the contents says where one is. */
function showTarget(): void {
  const id = anchorOf(location.hash);
  for (const link of document.querySelectorAll('.menu [aria-current]')) {
    link.removeAttribute('aria-current');
  }
  const target = id === '' ? null : document.getElementById(id);
  if (!target) return;
  if (target instanceof HTMLDetailsElement) target.open = true;
  const link = document.querySelector(`.menu a[href="#${CSS.escape(id)}"]`);
  link?.setAttribute('aria-current', 'location');
  link?.scrollIntoView({ block: 'nearest' });
  const menu = document.querySelector<HTMLElement>('.menu:popover-open');
  menu?.hidePopover();
  // Opening has moved it, and so has the contents' end.
  target.scrollIntoView();
}

if (field) {
  focusOnSlash(field);
  // What the server has left out of a search's answer cannot be found here: there the form is sent.
  const isWhole = !new URLSearchParams(location.search).has('q');
  if (isWhole) {
    field.addEventListener('input', () => search(field.value));
    field.form?.addEventListener('submit', (event) => event.preventDefault());
    // Some browsers keep what was typed over a reload.
    if (field.value !== '') search(field.value);
  }
}
addEventListener('hashchange', showTarget);
showTarget();
installCopy();
