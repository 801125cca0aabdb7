import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import { desktopOrigin } from '#shared/desktop.ts';
import { parseUrl } from '#shared/domain/parse-url.ts';
import type { MenuWords } from './menu-words.ts';

/** What the menu under the mouse is made from: what Chromium says of the place, and nothing that the page says. */
export type ContextPlace = Pick<
  ContextMenuParams,
  | 'isEditable'
  | 'editFlags'
  | 'selectionText'
  | 'linkURL'
  | 'hasImageContents'
  | 'misspelledWord'
  | 'dictionarySuggestions'
>;

export type ContextActions = {
  copyText: (text: string) => void;
  copyImage: () => void;
  replaceMisspelling: (word: string) => void;
  addWord: (word: string) => void;
};

type Item = MenuItemConstructorOptions;

/** Suggestions beyond these nobody reads. */
const mostSuggestions = 5;

/** The menu of a place in the page; empty where there is nothing to do. */
export function contextMenu(
  place: ContextPlace,
  parts: { words: MenuWords; serverOrigin: string; actions: ContextActions },
): Item[] {
  const groups = [
    spelling(place, parts),
    link(place, parts),
    place.hasImageContents
      ? [{ label: parts.words.copyImage, click: parts.actions.copyImage }]
      : [],
    text(place, parts.words),
  ].filter((group) => group.length > 0);
  return groups.flatMap((group, at): Item[] =>
    at === 0 ? group : [{ type: 'separator' }, ...group],
  );
}

function spelling(
  { isEditable, misspelledWord, dictionarySuggestions }: ContextPlace,
  { words, actions }: Parameters<typeof contextMenu>[1],
): Item[] {
  if (!isEditable || misspelledWord === '') return [];
  return [
    ...dictionarySuggestions
      .slice(0, mostSuggestions)
      .map((word) => ({ label: word, click: () => actions.replaceMisspelling(word) })),
    { label: words.addWord, click: () => actions.addWord(misspelledWord) },
  ];
}

function link(
  { linkURL }: ContextPlace,
  { words, serverOrigin, actions }: Parameters<typeof contextMenu>[1],
): Item[] {
  const url = parseUrl(linkURL);
  if (url?.protocol === 'mailto:') {
    const address = mailAddress(url);
    if (address === null) return [];
    return [{ label: words.copyMail, click: () => actions.copyText(address) }];
  }
  const address = sharedAddress(linkURL, serverOrigin);
  if (address === null) return [];
  return [{ label: words.copyLink, click: () => actions.copyText(address) }];
}

/** A link to a page of ours is copied as others can open it, on the server. */
function sharedAddress(href: string, serverOrigin: string): string | null {
  if (href.startsWith(`${desktopOrigin}/`)) return serverOrigin + href.slice(desktopOrigin.length);
  const url = parseUrl(href);
  return url && ['https:', 'http:'].includes(url.protocol) ? url.href : null;
}

function mailAddress({ pathname }: URL): string | null {
  try {
    return pathname === '' ? null : decodeURIComponent(pathname);
  } catch {
    // Broken percent encoding: there is no address to speak of.
    return null;
  }
}

function text({ isEditable, editFlags, selectionText }: ContextPlace, words: MenuWords): Item[] {
  if (!isEditable) {
    return selectionText.trim() === '' ? [] : [{ role: 'copy', label: words.copy }];
  }
  return [
    { role: 'cut', label: words.cut, enabled: editFlags.canCut },
    { role: 'copy', label: words.copy, enabled: editFlags.canCopy },
    { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: words.selectAll, enabled: editFlags.canSelectAll },
  ];
}
