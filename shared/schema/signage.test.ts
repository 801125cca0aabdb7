import { describe, expect, it } from 'vitest';
import { fieldErrors } from './field-errors.ts';
import { slideshowContent } from './signage.ts';

const idOf = (n: number) => `0193a4c8-5b1e-7d2f-8a60-${String(n).padStart(12, '0')}`;
const picture = { id: idOf(1), type: 'image', fileId: idOf(900) };

/** Paths and keys of what is refused; none for what is accepted. */
function refused(content: unknown): Record<string, string> {
  const parsed = slideshowContent.safeParse(content);
  if (parsed.success) return {};
  return Object.fromEntries(
    Object.entries(fieldErrors(parsed.error)).map(([path, { key }]) => [path, key]),
  );
}
const refusedPage = (page: object) => refused({ pages: [{ ...picture, ...page }] });

it('fills in what nobody chose', () => {
  expect(slideshowContent.parse({ pages: [picture] })).toEqual({
    pages: [
      {
        ...picture,
        duration: 10,
        transition: 'fade',
        transitionMs: 500,
        fit: 'contain',
        mute: true,
      },
    ],
    thumbnail: null,
  });
});

it('takes 500 pages, not 501', () => {
  const pages = Array.from({ length: 501 }, (_, n) => ({ ...picture, id: idOf(n) }));
  expect(refused({ pages: pages.slice(0, 500) })).toEqual({});
  expect(refused({ pages })).toEqual({ pages: 'maxNumber' });
});

describe('a page', () => {
  it.each([
    ['of the web', { type: 'web', fileId: null, url: 'https://example.com' }],
    ['of a PDF', { filePage: 2 }],
    ['of a second', { duration: 1 }],
    ['with an end', { validFrom: '2026-11-21T09:00:00Z', validTo: '2026-11-21T18:00:00+08:00' }],
  ])('%s is taken', (_name, page) => {
    expect(refusedPage(page)).toEqual({});
  });

  it.each([
    ['without its file', { fileId: null }, { 'pages.0.fileId': 'required.any' }],
    ['with an address beside its file', { url: 'https://a.b' }, { 'pages.0.url': 'invalid' }],
    [
      'of a script',
      { type: 'web', fileId: null, url: 'javascript:alert(1)' },
      { 'pages.0.url': 'pageAddress' },
    ],
    [
      'without its template',
      { type: 'template', fileId: null },
      { 'pages.0.template': 'required.any' },
    ],
    ['of no second', { duration: 0 }, { 'pages.0.duration': 'number' }],
    ['of a second and a half', { duration: 1.5 }, { 'pages.0.duration': 'number' }],
    ['that takes long to come', { transitionMs: 3001 }, { 'pages.0.transitionMs': 'maxNumber' }],
    [
      'a video with a page of its own',
      { type: 'video', filePage: 1 },
      { 'pages.0.filePage': 'invalid' },
    ],
    [
      'over before it begins',
      { validFrom: '2026-11-21T09:00:00Z', validTo: '2026-11-21T17:00:00+08:00' },
      { 'pages.0.validTo': 'validity' },
    ],
    ['with what nobody knows', { script: 'x' }, { 'pages.0.script': 'unknownField' }],
  ])('%s is refused by its field', (_name, page, expected) => {
    expect(refusedPage(page)).toEqual(expected);
  });

  it('has an id that no other page has, whatever its letters’ case', () => {
    const again = { ...picture, id: picture.id.toUpperCase() };
    expect(refused({ pages: [picture, again] })).toEqual({ 'pages.1.id': 'invalid' });
  });
});
