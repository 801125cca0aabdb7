import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readImage } from './read-image.ts';

const damaged = () => sharp(Buffer.from('89504e470d0a1a0a', 'hex')).toBuffer();
const slow = () =>
  sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
    .blur(80)
    .png()
    .timeout({ seconds: 1 })
    .toBuffer();

it('returns null for a damaged image', async () => {
  expect(await readImage(damaged)).toBeNull();
});

it('throws where sharp does not work', async () => {
  const broken = () => Promise.reject(new Error('libvips is missing'));
  await expect(readImage(damaged, broken)).rejects.toThrow('libvips is missing');
});

it('throws where the time limit was exceeded', async () => {
  await expect(readImage(slow)).rejects.toThrow('timeout:');
});
