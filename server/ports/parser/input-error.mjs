// @ts-check
/*
 * Libraries report a damaged input by an Error without a code, often a TypeError. An error from our own code
 * is our fault instead: the parser process ends with it, and the job is repeated.
 */

/** Frames of the engine and of Node.js, which the library or our code called. */
const builtIn = /node:|<anonymous>\)$|\(index /;

const ofLibrary = /[\\/]node_modules[\\/]/;

/**
 * Whether a library threw an error, about its input. An error without a stack comes from a library's native code.
 * @param {unknown} error
 */
export function isInputError(error) {
  if (!(error instanceof Error)) return true;
  // sharp has no other sign of it.
  if (/memory/i.test(error.message)) return false;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const caller = frames.find((line) => !builtIn.test(line));
  return caller === undefined || ofLibrary.test(caller);
}
