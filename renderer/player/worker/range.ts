/** Bytes of a known number, as a `Blob` or what stands for one. */
export interface Body {
  size: number;
  slice(start: number, end: number): Blob | Promise<Blob>;
}

/**
 * The part of a file that is asked for (RFC 9110 section 14): 206, 416, or all of it where no range
 * is asked for, or one that nobody understands. A store of whole answers has no other way to serve
 * films, whose players always ask for parts.
 */
export async function partOf(body: Body, type: string, range: string | null): Promise<Response> {
  const headers = { 'content-type': type, 'accept-ranges': 'bytes' };
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  const [, from = '', to = ''] = asked ?? [];
  const { size } = body;
  if (from === '' && to === '') return new Response(await body.slice(0, size), { headers });
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end || start >= size) {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${size}` },
    });
  }
  return new Response(await body.slice(start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    },
  });
}
