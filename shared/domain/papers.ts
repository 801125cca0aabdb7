/**
 * What documents are set for, in millimetres: sheets, rolls that are as long as what is on them, and the proof of an
 * invoice (57 × 90 mm, facts/taiwan.md 5.6).
 */
export const papers = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  letter: { width: 215.9, height: 279.4 },
  roll80: { width: 80, height: null },
  roll57: { width: 57, height: null },
  proof: { width: 57, height: 90 },
} as const satisfies Record<string, { width: number; height: number | null }>;
export type Paper = keyof typeof papers;
export const paperNames = Object.keys(papers) as Paper[]; // Object.keys forgets the names of a constant

const sheets = ['a4', 'a5', 'letter'] as const;

/** The papers that each kind of document is set for, the usual one first. `page`: what a page itself puts on paper. */
export const papersOf = {
  invoice: sheets,
  creditNote: sheets,
  proof: ['proof'],
  receipt: [...sheets, 'roll80', 'roll57'],
  page: sheets,
} as const satisfies Record<string, readonly Paper[]>;
export type PrintKind = keyof typeof papersOf;
export const printKinds = Object.keys(papersOf) as PrintKind[]; // as above
