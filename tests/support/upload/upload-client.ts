import { request as httpRequest, type ClientRequest } from 'node:http';
import { Upload } from 'tus-js-client';

/** What a client of tus sends along with everything. */
export type Credentials = Record<string, string>;

/** `Upload-Metadata`: texts as base64. */
export const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** An answer about an upload; the envelope of a refusal. */
export interface TusAnswered {
  http: number;
  headers: Headers;
  body: { status: number; data: unknown } | null;
}

/** One request of the protocol, by hand. */
export async function tus(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<TusAnswered> {
  const answer = await fetch(url, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      ...(body ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...headers,
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  const text = await answer.text();
  return {
    http: answer.status,
    headers: answer.headers,
    body: text === '' ? null : (JSON.parse(text) as TusAnswered['body']), // an envelope or nothing
  };
}

/** A PATCH that is written by hand and may stop anywhere; `done` when it is answered or cut off. */
export function openPatch(
  url: string,
  headers: Record<string, string>,
  length: number,
): { request: ClientRequest; done: Promise<number | null> } {
  const request = httpRequest(url, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
      ...headers,
    },
  });
  const done = new Promise<number | null>((resolve) => {
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    request.on('error', () => resolve(null));
  });
  return { request, done };
}

/** Sends a file as the product's pages will: with the usual client, in pieces. */
export function sendFile(
  endpoint: string,
  file: Buffer,
  headers: Credentials,
  options: { metadata: Record<string, string>; uploadUrl?: string; chunkSize?: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      headers,
      retryDelays: [0, 50, 200, 500],
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
      ...options,
    });
    upload.start();
  });
}
