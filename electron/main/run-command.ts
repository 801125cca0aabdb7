import { spawn } from 'node:child_process';

export type CommandEnd = { code: number | null; stdout: string; stderr: string };

/** The program is not there: no printing system. */
export class CommandMissing extends Error {}
/** It was ended because it took too long. */
export class CommandLate extends Error {}

export type RunCommand = (
  program: string,
  args: readonly string[],
  input?: Uint8Array,
) => Promise<CommandEnd>;

/** More than any list of jobs; what is above is cut. */
const maxOutput = 1024 * 1024;

/**
 * Runs a program of the system with these very arguments: no shell, answers in English, and an end after `limitMs`.
 */
export const runCommand =
  (limitMs: number): RunCommand =>
  (program, args, input) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        shell: false,
        windowsHide: true,
        // CUPS speaks the user's language; only English is read here. Titles stay UTF-8.
        env: { ...process.env, LC_ALL: 'C.UTF-8', LANGUAGE: 'C' },
      });
      const heard = { stdout: '', stderr: '' };
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new CommandLate(`${program} took longer than ${limitMs} ms`));
      }, limitMs);
      for (const name of ['stdout', 'stderr'] as const) {
        child[name].setEncoding('utf8').on('data', (text: string) => {
          heard[name] = (heard[name] + text).slice(0, maxOutput);
        });
      }
      child.once('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        reject(error.code === 'ENOENT' ? new CommandMissing(program) : error);
      });
      child.once('close', (code) => {
        clearTimeout(timer);
        resolve({ code, ...heard });
      });
      // It may end before it has read everything; its exit code says why.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    });
