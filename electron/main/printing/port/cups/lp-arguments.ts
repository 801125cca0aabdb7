import { papers, type Paper } from '#shared/domain/papers.ts';
import type { PrintChoices } from '#shared/desktop-print.ts';

const sidesOption: Record<PrintChoices['sides'], string> = {
  one: 'one-sided',
  long: 'two-sided-long-edge',
  short: 'two-sided-short-edge',
};

/** As IPP numbers them. */
const orientationOption: Record<PrintChoices['orientation'], number> = {
  portrait: 3,
  landscape: 4,
};

/** What printers call the sheets: by PPD, and by PWG 5101.1. */
const sheetNames: Partial<Record<Paper, readonly [string, string]>> = {
  a4: ['A4', 'iso_a4_210x297mm'],
  a5: ['A5', 'iso_a5_148x210mm'],
  letter: ['Letter', 'na_letter_8.5x11in'],
};

const maxTitle = 120;

/** The title as the queue shows it: one line, without signs that control or turn what stands beside them. */
export function jobTitle(title: string): string {
  const plain = title.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return Array.from(plain).slice(0, maxTitle).join('') || 'Marquee';
}

/** The sizes in what `lpoptions -l` lists of a printer; null where it lists none (raw queues). */
export function listedMedia(text: string): readonly string[] | null {
  const line = /^(?:PageSize|media)\/[^:]*:(.*)$/im.exec(text)?.[1];
  if (line === undefined) return null;
  return line.split(/\s+/).flatMap((name) => name.replace(/^\*/, '') || []);
}

/**
 * The name of a paper for a printer that knows `known` (null: it does not say). `unknown`: a sheet that it cannot be
 * told of. Null: nothing is said, since a printer of rolls has but the one that is in it.
 */
export function mediaName(
  paper: Paper,
  height: number,
  known: readonly string[] | null,
): { media: string | null } | 'unknown' {
  const custom = `Custom.${papers[paper].width}x${papers[paper].height ?? Math.ceil(height)}mm`;
  const names = sheetNames[paper];
  if (known === null) return { media: names?.[0] ?? custom };
  const listed = names?.find((name) => known.includes(name));
  if (listed !== undefined) return { media: listed };
  if (known.some((name) => /^custom\./i.test(name))) return { media: custom };
  return names ? 'unknown' : { media: null };
}

/** What PPDs call a printer's both sides, and what IPP does. */
const sidesLine = /^(?:\w*duplex(?:ing)?|sides)\/[^:]*:(.*)$/im;
const oneSided = /^\*?(?:none|off|false|no|notcapable|simplex|one-sided)$/i;

/** Can it print on both sides of a sheet? One that lists nothing (raw queues) is believed to. */
export function hasBothSides(text: string): boolean {
  if (listedMedia(text) === null) return true;
  const choices = sidesLine.exec(text)?.[1]?.trim().split(/\s+/) ?? [];
  return choices.some((choice) => !oneSided.test(choice));
}

/** Both sides of a sheet are wanted; a roll has but one. */
export const wantsBothSides = ({ paper, sides }: PrintChoices): boolean =>
  sheetNames[paper] !== undefined && sides !== 'one';

/** Arguments of `lp`, which reads the PDF from its input. */
export function lpArguments(order: {
  title: string;
  media: string | null;
  choices: PrintChoices;
}): string[] {
  const { printer, copies, sides, orientation, paper } = order.choices;
  const isSheet = sheetNames[paper] !== undefined;
  const options = [
    ...(order.media === null ? [] : [`media=${order.media}`]),
    `sides=${sidesOption[isSheet ? sides : 'one']}`,
    `orientation-requested=${orientationOption[isSheet ? orientation : 'portrait']}`,
  ];
  const job = ['-d', printer, '-n', String(copies), '-t', jobTitle(order.title)];
  return [...job, ...options.flatMap((option) => ['-o', option]), '-'];
}
