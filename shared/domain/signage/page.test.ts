import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesOf, isPageAddress, isValidAt, pagesAt, thumbnailOf, totalDuration } from './page.ts';

const at = new Date('2026-11-21T09:00:00.000Z');

describe('when a page is shown', () => {
  it.each([
    ['without an end either side', {}, true],
    ['from this very moment on', { validFrom: '2026-11-21T17:00:00+08:00' }, true],
    ['not a millisecond sooner', { validFrom: '2026-11-21T09:00:00.001Z' }, false],
    ['no more at its end', { validTo: '2026-11-21T17:00:00+08:00' }, false],
    ['to the last millisecond', { validTo: '2026-11-21T09:00:00.001Z' }, true],
    ['nulls are no ends', { validFrom: null, validTo: null }, true],
  ])('%s', (_name, validity, expected) => {
    expect(isValidAt(validity, at)).toBe(expected);
  });

  it('two that follow each other are never shown together, and never neither', () => {
    const moment = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) });
    fc.assert(
      fc.property(moment, moment, (change, now) => {
        const edge = change.toISOString();
        const pages = [
          { id: 'old', validTo: edge },
          { id: 'new', validFrom: edge },
        ];
        expect(pagesAt(pages, now)).toHaveLength(1);
      }),
    );
  });
});

it('counts every page, whether it is shown today or not', () => {
  const pages = [{ duration: 3590, validTo: '2020-01-01T00:00:00Z' }, { duration: 10 }];
  expect(totalDuration(pages)).toBe(3600);
  expect(totalDuration([])).toBe(0);
});

it('names each file once, the thumbnail among them', () => {
  const pages = [{ fileId: 'a' }, { fileId: null }, {}, { fileId: 'b' }, { fileId: 'a' }];
  expect(filesOf({ pages, thumbnail: 'c' })).toEqual(['a', 'b', 'c']);
  expect(filesOf({ pages, thumbnail: 'a' })).toEqual(['a', 'b']);
});

it('shows in lists the chosen file, or else the first page that has one', () => {
  const pages = [{}, { fileId: 'pdf', filePage: 3 }, { fileId: 'b' }];
  expect(thumbnailOf({ pages, thumbnail: 'c' })).toEqual({ fileId: 'c', filePage: null });
  expect(thumbnailOf({ pages, thumbnail: null })).toEqual({ fileId: 'pdf', filePage: 3 });
  expect(thumbnailOf({ pages: [{}], thumbnail: null })).toBeNull();
});

describe('the address of a web page', () => {
  it.each(['https://example.com', 'http://192.168.1.20:8080/board?x=1#top', 'HTTPS://EXAMPLE.COM'])(
    '%s',
    (address) => {
      expect(isPageAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'example.com',
    '/local',
    '//example.com',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'ftp://example.com',
    'https://mei:secret@example.com',
    'https://mei@example.com',
    'https://',
  ])('not %j', (address) => {
    expect(isPageAddress(address)).toBe(false);
  });
});
