/** The envelope of an answer (decisions section 2); null if it is none. */
export function openEnvelope(text: string): { status: number; data: unknown } | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null; // a proxy's page, a cut body: the caller reports it as an invalid answer
  }
  if (typeof body !== 'object' || body === null || !('status' in body)) return null;
  const { status } = body;
  if (typeof status !== 'number' || !Number.isInteger(status)) return null;
  return { status, data: 'data' in body ? body.data : null };
}
