import { getDefaultStore } from 'jotai';
import { uploadsAtom, type Upload } from './upload.ts';

const store = getDefaultStore();

export const allUploads = (): readonly Upload[] => store.get(uploadsAtom);

export const uploadOf = (id: string) => allUploads().find((one) => one.id === id);

export function addUploads(added: readonly Upload[]): void {
  store.set(uploadsAtom, (all) => [...all, ...added]);
}

/** Changes what is known of one; of one that is gone nothing. */
export function patchUpload(id: string, patch: Partial<Upload>): void {
  store.set(uploadsAtom, (all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)));
}

export function removeUploads(ids: readonly string[]): void {
  store.set(uploadsAtom, (all) => all.filter(({ id }) => !ids.includes(id)));
}
