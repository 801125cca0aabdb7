import { getDefaultStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { getProfile } from '#shared/contract/account/user.ts';
import { getStorage } from '#shared/contract/signage/media.ts';
import { hasUploadsAtom } from '../dock-slot.tsx';
import { uploadsAtom } from './upload.ts';
import { restoreUploads, uploadFiles } from './uploads.ts';

const page = vi.hoisted(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', new URL('https://ours.example/application'));
  return { call: vi.fn<(entry: { name: string }) => Promise<unknown>>() };
});
vi.mock('#renderer/api/call.ts', () => page);

it('are shown also where the look for earlier ones ended before the room for these was known', async () => {
  let know = (): void => undefined;
  const isKnown = new Promise<void>((resolve) => (know = resolve));
  page.call.mockImplementation(async ({ name }) => {
    if (name !== getStorage.name) return getProfile.example.output;
    await isKnown;
    return getStorage.example.output;
  });
  const store = getDefaultStore();
  const added = uploadFiles([{ file: new File(['words'], 'notes.txt'), tag: null }]);
  await restoreUploads();
  know();
  await added;
  expect(store.get(uploadsAtom).map(({ state }) => state)).toEqual(['refused']);
  expect(store.get(hasUploadsAtom)).toBe(true);
});
