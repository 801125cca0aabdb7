import { expect, test, vi } from 'vitest';
import { languages } from '#shared/domain/constants.ts';
import { contextMenu, type ContextPlace } from './context-menu.ts';
import { menuWords } from './menu-words.ts';

const words = menuWords.en;
const flags: ContextPlace['editFlags'] = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: true,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: false,
};
const nothing: ContextPlace = {
  isEditable: false,
  editFlags: flags,
  selectionText: '',
  linkURL: '',
  hasImageContents: false,
  misspelledWord: '',
  dictionarySuggestions: [],
};

function menuAt(place: Partial<ContextPlace>, own = words) {
  const actions = {
    copyText: vi.fn(),
    copyImage: vi.fn(),
    replaceMisspelling: vi.fn(),
    addWord: vi.fn(),
  };
  const serverOrigin = 'https://signs.example';
  const items = contextMenu({ ...nothing, ...place }, { words: own, serverOrigin, actions });
  const labels = items.map(({ type, label }) => (type === 'separator' ? '-' : label));
  // Electron hands over more than these items look at.
  const click = (at: number) => (items[at]?.click as (() => void) | undefined)?.();
  return { items, labels, actions, click };
}

test('where there is nothing to do there is no menu', () => {
  expect(menuAt({}).labels).toEqual([]);
  expect(menuAt({ selectionText: ' \n' }).labels).toEqual([]);
});

test('selected text is copied; a field has all four, as far as they would do something', () => {
  expect(menuAt({ selectionText: 'INV-1' }).items).toEqual([{ role: 'copy', label: 'Copy' }]);
  const field = menuAt({ isEditable: true, selectionText: 'a', editFlags: flags });
  expect(field.labels).toEqual(['Cut', 'Copy', 'Paste', '-', 'Select all']);
  expect(field.items.map(({ enabled }) => enabled)).toEqual([false, false, true, undefined, true]);
});

test.each([
  ['https://elsewhere.example/a?b#c', 'https://elsewhere.example/a?b#c'],
  ['app://marquee/console/device?view=wall', 'https://signs.example/console/device?view=wall'],
])('the link %s is copied as %s', (linkURL, copied) => {
  const { labels, click, actions } = menuAt({ linkURL });
  expect(labels).toEqual(['Copy link']);
  click(0);
  expect(actions.copyText).toHaveBeenCalledWith(copied);
});

test.each([
  'javascript:alert(1)',
  'blob:app://marquee/1',
  'app://evil/x',
  'app://marquee.evil/x',
  'file:///etc/passwd',
  'mailto:',
  'mailto:%zz',
  'not a link',
])('%s is no link to copy', (linkURL) => {
  expect(menuAt({ linkURL }).labels).toEqual([]);
});

test('of a mail link the address is copied', () => {
  const { labels, click, actions } = menuAt({
    linkURL: 'mailto:ann%2Bsigns@signs.example?subject=Hello',
    selectionText: 'ann',
  });
  expect(labels).toEqual(['Copy email address', '-', 'Copy']);
  click(0);
  expect(actions.copyText).toHaveBeenCalledWith('ann+signs@signs.example');
});

test('a picture in a link has both; a wrong word has what the system suggests, five at most', () => {
  const picture = menuAt({ linkURL: 'https://a.example/', hasImageContents: true });
  expect(picture.labels).toEqual(['Copy link', '-', 'Copy image']);
  picture.click(2);
  expect(picture.actions.copyImage).toHaveBeenCalledOnce();
  const wrong = menuAt({
    isEditable: true,
    misspelledWord: 'sings',
    dictionarySuggestions: ['signs', 'sing', 'songs', 'sins', 'sinks', 'slings'],
  });
  const suggested = ['signs', 'sing', 'songs', 'sins', 'sinks'];
  expect(wrong.labels.slice(0, 7)).toEqual([...suggested, words.addWord, '-']);
  wrong.click(0);
  expect(wrong.actions.replaceMisspelling).toHaveBeenCalledWith('signs');
  wrong.click(5);
  expect(wrong.actions.addWord).toHaveBeenCalledWith('sings');
  // In a text that nobody edits nothing is wrong.
  expect(menuAt({ misspelledWord: 'sings', dictionarySuggestions: ['signs'] }).labels).toEqual([]);
});

test.each(languages)('every entry has its words in %s', (language) => {
  const all = menuAt(
    { isEditable: true, linkURL: 'https://a.example', hasImageContents: true, misspelledWord: 'x' },
    menuWords[language],
  );
  expect(all.labels.every((label) => label !== undefined && label !== '')).toBe(true);
});
