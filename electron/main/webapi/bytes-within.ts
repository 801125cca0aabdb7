/** Of what a server says of itself, before anybody knows what it is. */
export const shortAnswerBytes = 1024 * 1024;

/** An answer that is longer than any there is: main does not take it into its memory. */
export class AnswerTooLong extends Error {}

/** The whole body, unless it is longer than `most`: then the rest of it is not taken any more. */
export async function bytesWithin(
  answer: Response,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces = answer.body?.getReader();
  const taken: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done = true, value } = (await pieces?.read()) ?? {};
    if (done || value === undefined) break;
    length += value.byteLength;
    if (length > most) {
      // Nobody waits for its end.
      pieces?.cancel().catch(() => undefined);
      throw new AnswerTooLong(`more than ${most} bytes`);
    }
    taken.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of taken) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}

/** The same as text, as `Response.text` reads it. */
export const textWithin = async (answer: Response, most: number): Promise<string> =>
  new TextDecoder().decode(await bytesWithin(answer, most));
