import { expect, test } from 'vitest';
import { listFiles } from '#shared/contract/signage/media.ts';
import { slidesOfFiles } from './slides-of-files.ts';

test('a PDF is a slide a page, a film as long as it runs, a picture as long as usual', () => {
  const [example] = listFiles.example.output.items;
  const file = { ...example, warnings: [], tags: [], variants: [], id: 'f' };
  const slides = slidesOfFiles([
    { ...file, kind: 'pdf', pageCount: 3 },
    { ...file, kind: 'video', durationMs: 12_400 },
    file,
  ]);
  expect(slides.map(({ type, filePage, duration }) => [type, filePage, duration])).toEqual([
    ['image', 1, 10],
    ['image', 2, 10],
    ['image', 3, 10],
    ['video', undefined, 12],
    ['image', undefined, 10],
  ]);
});
