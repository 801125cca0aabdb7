import type { Transport } from '#renderer/api/call.ts';

/** Without a byte more for so long, nobody is there any more. */
const stallMs = 30_000;

/** For a request whose body takes its time: it ends where nothing goes on. */
export const uploading = (onUpload: (share: number) => void): Transport => ({
  fetch: fetchWithProgress(onUpload),
  timeout: false,
  totalTimeout: false,
});

/**
 * `fetch` by way of XMLHttpRequest, which alone says how much of a body was sent (streams as bodies need
 * HTTP/2): from 0 to 1. Rejects as fetch does: TypeError where no answer came, AbortError where the signal ended it.
 */
function fetchWithProgress(onUpload: (share: number) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.arrayBuffer();
    return new Promise<Response>((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const lost = () => reject(new TypeError('Failed to fetch'));
      let timer = setTimeout(() => xhr.abort(), stallMs);
      const alive = () => {
        clearTimeout(timer);
        timer = setTimeout(() => xhr.abort(), stallMs);
      };
      xhr.open(request.method, request.url);
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
      xhr.responseType = 'text';
      xhr.upload.addEventListener('progress', ({ loaded, total }) => {
        alive();
        onUpload(total > 0 ? loaded / total : 0);
      });
      xhr.addEventListener('readystatechange', alive);
      xhr.addEventListener('loadend', () => clearTimeout(timer));
      xhr.addEventListener('error', lost);
      xhr.addEventListener('abort', () =>
        request.signal.aborted ? reject(abortOf(request.signal)) : lost(),
      );
      xhr.addEventListener('load', () =>
        resolve(new Response(xhr.responseText, { status: xhr.status, headers: headersOf(xhr) })),
      );
      request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
      xhr.send(body);
    });
  };
}

const abortOf = ({ reason }: AbortSignal) =>
  reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError');

/** A line each: `name: value`. */
function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
