import QRCode from 'qrcode';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { mostCodes, shortcutView } from './shortcut-view.ts';

const draw = vi.spyOn(QRCode, 'toString');
draw.mockImplementation(((url: string) => `code of ${url}`) as never); // its signatures with a callback return nothing
afterAll(() => draw.mockRestore());
beforeEach(() => draw.mockClear());

const codeOf = async (token: string) => {
  const shortcut = {
    id: 'a',
    token,
    appId: 'slideshow',
    workspaceId: 'w',
    ownerId: 'o',
    slideshowId: 's',
    name: 'Window',
    isPublic: true,
    createdAt: new Date(0),
  } as const;
  const slideshow = { id: 's', name: 'Menu' };
  return (await shortcutView({ shortcut, slideshow }, 'https://signage.example')).qr;
};

it('draws the QR code of an address once, and that of each address', async () => {
  const first = 'code of https://signage.example/play/first';
  expect(await codeOf('first')).toBe(first);
  expect(await codeOf('second')).toBe('code of https://signage.example/play/second');
  expect(await codeOf('first')).toBe(first);
  expect(draw).toHaveBeenCalledTimes(2);
});

it('keeps the newest codes up to a limit', async () => {
  const tokens = Array.from({ length: mostCodes + 1 }, (_, at) => `token ${at}`);
  for (const token of tokens) await codeOf(token);
  expect(draw).toHaveBeenCalledTimes(tokens.length);
  for (const token of tokens.slice(1)) await codeOf(token);
  expect(draw).toHaveBeenCalledTimes(tokens.length);
  await codeOf('token 0');
  expect(draw).toHaveBeenCalledTimes(tokens.length + 1);
});
