import { appendFileSync, chmodSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { once } from '../once.ts';

const maxBytes = 1024 * 1024;

/**
 * Appends lines to `file`, keeping one older file of at most 1 MB. Writes are synchronous because the last line
 * before a crash is the one that matters; a full disk must not stop the app, so the line goes to stderr then.
 */
export function openLogFile(file: string): (line: string) => void {
  const folder = dirname(file);
  const closeFolder = once(() => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Earlier versions made one that every user of the computer could read.
    chmodSync(folder, 0o700);
  });
  return (line) => {
    try {
      closeFolder();
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (size > maxBytes) renameSync(file, `${file}.old`);
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch (error) {
      process.stderr.write(`${line}\nlog file: ${String(error)}\n`);
    }
  };
}
