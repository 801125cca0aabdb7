import { maxCopies } from '#shared/domain/commerce/document/printed-document.ts';
import type { PrintChoices } from '#shared/desktop-print.ts';
import type { Paper } from '#shared/domain/papers.ts';
import type { Printers } from './use-printers.ts';

/** What is filled in; copies as they are typed. */
export type PrintForm = Omit<PrintChoices, 'copies'> & { copies: string };

/** The number of copies in what was typed; null: none that can be printed. */
export function copiesIn(text: string): number | null {
  const count = Number(text);
  return /^\d{1,2}$/.test(text) && count >= 1 && count <= maxCopies ? count : null;
}

/** As it was printed last, by a printer that is there; on `paper`, if the page shows one. */
export function beginPrint(
  { printers, last }: Printers,
  papers: readonly Paper[],
  paper?: Paper,
): PrintForm {
  const used = printers.find(({ name }) => name === last?.printer);
  const usual = used ?? printers.find(({ isDefault }) => isDefault) ?? printers[0];
  const lastPaper = last && papers.includes(last.paper) ? last.paper : papers[0];
  return {
    printer: usual?.name ?? '',
    paper: paper ?? lastPaper ?? 'a4',
    copies: String(last?.copies ?? 1),
    sides: last?.sides ?? 'one',
    orientation: last?.orientation ?? 'portrait',
    isSilent: last?.isSilent ?? false,
  };
}
