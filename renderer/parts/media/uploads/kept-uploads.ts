import { upload as limits } from '#shared/domain/constants.ts';
import { currentOwner } from '#renderer/api/deferred/owner.ts';
import { localText } from '#renderer/platform/storage.ts';
import { keptUploadsKey } from '../dock-slot.tsx';
import type { Upload } from './upload.ts';

/** What a page that is loaded anew must know of an upload. */
export interface KeptUpload extends Pick<
  Upload,
  'id' | 'name' | 'type' | 'size' | 'lastModified' | 'tag'
> {
  /** Where the server has its beginning; null: it has nothing yet. */
  url: string | null;
  /** Address of who began it. */
  owner: string | null;
  /** When something was last sent; after a day the server has forgotten it. */
  at: number;
}

/** Files up to here the browser keeps by itself; of a film it would make a copy that takes minutes. */
export const mostKeptBytes = 50 * 2 ** 20;

/** Those of who is here now, and of the last day; the rest is forgotten. */
export function readKept(): KeptUpload[] {
  const owner = currentOwner().email;
  const since = Date.now() - limits.hours * 3_600_000;
  return all().filter((one) => one.owner === owner && one.at > since);
}

/** Notes an upload, or what is new about it. */
export function keepUpload(upload: Upload, url: string | null): void {
  const { id, name, type, size, lastModified, tag } = upload;
  const owner = currentOwner().email;
  const kept = { id, name, type, size, lastModified, tag, url, owner, at: Date.now() };
  write([...all().filter((one) => one.id !== id), kept]);
}

/** It has arrived, was refused or given up. */
export function dropKept(ids: readonly string[]): void {
  write(all().filter(({ id }) => !ids.includes(id)));
}

function write(kept: readonly KeptUpload[]): void {
  localText.write(keptUploadsKey, kept.length === 0 ? null : JSON.stringify(kept));
}

function all(): KeptUpload[] {
  const text = localText.read(keptUploadsKey);
  if (text === null) return [];
  try {
    return (JSON.parse(text) as unknown[]).filter(isKept);
  } catch {
    return []; // somebody else's hand, or a build that kept something else
  }
}

function isKept(one: unknown): one is KeptUpload {
  if (typeof one !== 'object' || one === null) return false;
  const { id, name, size, at } = one as Partial<KeptUpload>; // of an earlier page of ours
  const isNamed = typeof id === 'string' && typeof name === 'string';
  return isNamed && typeof size === 'number' && typeof at === 'number';
}
