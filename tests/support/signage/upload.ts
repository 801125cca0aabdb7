import { getFile, uploadFile } from '#shared/contract/signage/media.ts';
import { callPath, type CallOutput } from '#shared/contract/define-call.ts';
import { eventually } from '../eventually.ts';
import { done } from '../server/answer.ts';
import type { HttpClient } from '../server/http-client.ts';
import { encoded } from '../upload/upload-client.ts';

/** What is sent, and what is said of it. */
export interface SentFile {
  bytes: Buffer | Blob;
  name?: string;
  type?: string;
  tag?: string;
}

/** Begins an upload; its answer, refused or not. */
export function declareUpload(
  client: HttpClient,
  { name = 'menu.png', type = 'image/png', tag, size }: Omit<SentFile, 'bytes'> & { size: number },
): Promise<Response> {
  return client.fetch(callPath(uploadFile), {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': encoded({ name, type, ...(tag ? { tag } : {}) }),
    },
  });
}

/** Sends bytes of an upload from an offset on. */
export function sendBytes(
  client: HttpClient,
  url: string,
  bytes: SentFile['bytes'],
  offset = 0,
): Promise<Response> {
  return client.fetch(url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes instanceof Blob ? bytes : new Uint8Array(bytes),
  });
}

/**
 * Uploads a whole file; answers its id.
 * @param onDeclared is called with the id before the server has any byte
 */
export async function sendFile(
  client: HttpClient,
  file: SentFile,
  onDeclared: (id: string) => void = () => undefined,
): Promise<string> {
  const { bytes } = file;
  const size = bytes instanceof Blob ? bytes.size : bytes.length;
  const begun = await declareUpload(client, { ...file, size });
  const url = begun.headers.get('location');
  if (begun.status !== 201 || url === null) throw new Error(`refused: ${await begun.text()}`);
  const id = String(url.split('/').pop());
  onDeclared(id);
  const sent = await sendBytes(client, url, bytes);
  if (sent.status !== 204) throw new Error(`refused: ${sent.status} ${await sent.text()}`);
  return id;
}

/** The file once it is prepared, or broken. */
export async function preparedFile(
  client: HttpClient,
  id: string,
  limitMs?: number,
): Promise<CallOutput<typeof getFile>> {
  let found = done(await client.call(getFile, { id }));
  await eventually(
    `${found.name} is looked into`,
    async () => {
      found = done(await client.call(getFile, { id }));
      return found.state !== 'processing';
    },
    limitMs,
  );
  return found;
}
