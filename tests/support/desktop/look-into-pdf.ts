import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What poppler's programs say of a PDF, which is written into a folder for them. */
export function lookInto(folder: string, pdf: Uint8Array) {
  const file = join(folder, 'looked-into.pdf');
  writeFileSync(file, pdf);
  const ask = (program: string, ...more: string[]) =>
    execFileSync(program, [file, ...more], { encoding: 'utf8' });
  const fonts = ask('pdffonts').trimEnd().split('\n').slice(2);
  return {
    info: ask('pdfinfo'),
    text: ask('pdftotext', '-'),
    /** The column `emb`. */
    areFontsEmbedded:
      fonts.length > 0 &&
      fonts.every((line) => /\s(yes|no) +(yes|no) +(yes|no) +\d+ +\d+$/.exec(line)?.[1] === 'yes'),
  };
}
