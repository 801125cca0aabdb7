import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const maxBytes = 1024 * 1024;

/**
 * Appends lines to `file`, keeping one older file of at most 1 MB. Writes are synchronous because the last line
 * before a crash is the one that matters; a full disk must not stop the app, so the line goes to stderr then.
 */
export function openLogFile(file: string): (line: string) => void {
  return (line) => {
    try {
      mkdirSync(dirname(file), { recursive: true });
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (size > maxBytes) renameSync(file, `${file}.old`);
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch (error) {
      process.stderr.write(`${line}\nlog file: ${String(error)}\n`);
    }
  };
}
