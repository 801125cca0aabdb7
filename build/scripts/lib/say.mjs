// @ts-check

/**
 * One line of progress.
 * @param {string} message
 */
export const say = (message) => {
  process.stdout.write(`${message}\n`);
};

/**
 * A time span for people: `0.4 s`, `75 s`.
 * @param {number} milliseconds
 */
export const seconds = (milliseconds) =>
  milliseconds < 10_000
    ? `${(milliseconds / 1000).toFixed(1)} s`
    : `${Math.round(milliseconds / 1000)} s`;

/** Ends a command with a message instead of a stack: what went wrong is not a bug in the command. */
export class CommandError extends Error {}

/**
 * Runs a command's body; a CommandError becomes its message and exit code 1.
 * @param {() => Promise<void>} body
 */
export const runCommand = async (body) => {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
