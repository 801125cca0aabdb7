/**
 * What client and server must know of each other's age. A web page comes with its server; a desktop client may be
 * half a year older or newer than its own.
 */

/** Of server and clients that are built here: as package.json has it, which a test compares. */
export const productVersion = '0.1.0';

/** Grows when the calls change so that a client of before, or a server of before, no longer does. */
export const apiVersion = 1;

/** The oldest desktop client that this server serves; others are refused with code 2011. */
export const oldestClient = '0.1.0';

/** With which version of the client a call comes. */
export const clientVersionHeader = 'x-client-version';

const pattern = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:[-+][0-9A-Za-z.-]{1,64})?$/;

/** Is the version `a` older than `b`? False for what is no version: nobody is refused for a guess. */
export function isOlder(a: string, b: string): boolean {
  const [left, right] = [pattern.exec(a), pattern.exec(b)];
  if (!left || !right) return false;
  for (const part of [1, 2, 3]) {
    const difference = Number(left[part]) - Number(right[part]);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
