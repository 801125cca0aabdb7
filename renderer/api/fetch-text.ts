/** No complete response arrived in time. */
export class ResponseTimeout extends Error {
  override readonly name = 'ResponseTimeout';
}

export interface FetchOptions {
  signal?: AbortSignal | undefined;
  /** For headers and body together; null: the transport has a limit of its own. */
  timeoutMs: number | null;
  fetch?: typeof fetch | undefined;
}

/**
 * Fetches a path of this origin and reads its body to the end. Any HTTP status is a result.
 * @throws ResponseTimeout, the reason of `signal`, or what `fetch` throws without a connection
 */
export async function fetchText(
  path: string,
  init: RequestInit,
  { signal, timeoutMs, fetch: send = globalThis.fetch }: FetchOptions,
): Promise<{ text: string; headers: Headers }> {
  const stop = new AbortController();
  const abort = (): void => stop.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    if (timeoutMs === null) return;
    timer = setTimeout(() => {
      reject(new ResponseTimeout());
      stop.abort();
    }, timeoutMs);
  });
  const exchange = async () => {
    const url = new URL(path, location.origin);
    const response = await send(new Request(url, { ...init, signal: stop.signal }));
    return { text: await response.text(), headers: response.headers };
  };
  try {
    return await Promise.race([exchange(), late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
