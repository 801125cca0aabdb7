// @ts-check
/*
 * Libraries report a damaged input by an Error without a code, often a TypeError. An error from our own code
 * is our fault instead: the parser process ends with it, and the job is repeated.
 */
import path from 'node:path';

const libraries = `${path.sep}node_modules${path.sep}`;

/**
 * Whether a library threw an error, about its input. An error without a stack comes from a library's native code.
 * @param {unknown} error
 */
export function isInputError(error) {
  if (!(error instanceof Error)) return true;
  // sharp has no other sign of it.
  if (/memory/i.test(error.message)) return false;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const thrownIn = frames.find((line) => !/\(?node:/.test(line));
  return thrownIn === undefined || thrownIn.includes(libraries);
}
