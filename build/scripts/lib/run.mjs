// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to the present environment
 * @property {boolean} [quiet] keep the output and hand it back instead of showing it
 * @property {number} [timeoutMs] the whole tree of processes is killed after this time
 *
 * @typedef {object} RunResult
 * @property {number} code exit code; 128 + signal number if a signal ended it
 * @property {string} output what it printed, only with `quiet`
 * @property {boolean} timedOut
 */

/** A stop asked of us is passed on, so that nothing we started stays behind. */
const passedOnSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * Runs a program in the repository's folder, without a standard input, and waits for its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export const run = async (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const ownGroup = process.platform !== 'win32';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
      detached: ownGroup,
    });
    /** @param {NodeJS.Signals} signal */
    const signalTree = (signal) => {
      if (child.pid === undefined || child.exitCode !== null) return;
      if (ownGroup) process.kill(-child.pid, signal);
      else child.kill(signal);
    };
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      signalTree(signal);
      process.exitCode = 128 + constants.signals[signal];
      process.exit();
    };
    for (const signal of passedOnSignals) process.once(signal, passOn);

    let timedOut = false;
    const timer = options.timeoutMs
      ? setTimeout(() => {
          timedOut = true;
          signalTree('SIGKILL');
        }, options.timeoutMs)
      : undefined;
    const settle = () => {
      clearTimeout(timer);
      for (const signal of passedOnSignals) process.off(signal, passOn);
    };

    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => (output += chunk));
    }
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code, signal) => {
      settle();
      resolve({ code: exitCode(code, signal), output, timedOut });
    });
  });

/**
 * How to start npm: the one that started us if there is one, else the one on the path.
 * @returns {{ command: string, prefix: string[] }}
 */
const npmProgram = () => {
  const cli = process.env['npm_execpath'];
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return { command: process.execPath, prefix: [cli] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', prefix: [] };
};

/**
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runNpm = async (args, options) => {
  const { command, prefix } = npmProgram();
  return run(command, [...prefix, ...args], options);
};

/**
 * Runs a JavaScript file with the Node.js that runs us.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = async (args, options) => run(process.execPath, args, options);
