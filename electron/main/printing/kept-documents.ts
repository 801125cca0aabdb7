import { randomUUID } from 'node:crypto';
import type { PrintDocument } from '#shared/desktop-print.ts';
import type { Paper } from '#shared/domain/papers.ts';

export type KeptDocument = {
  id: string;
  document: PrintDocument;
  paper: Paper;
  title: string;
  pdf: Uint8Array;
  /** Of the first page, in millimetres. */
  height: number;
  /** It says that it is one. */
  isCopy: boolean;
  /** The law lets it be printed once. */
  isProof: boolean;
};

/** A page that was reloaded releases nothing: more than these are not kept. */
const maxKept = 20;

/** The PDFs that were drawn, by an id that nobody guesses; the oldest make room. */
export function createKeptDocuments() {
  const kept = new Map<string, KeptDocument>();
  return {
    keep(what: Omit<KeptDocument, 'id'>): KeptDocument {
      const id = randomUUID();
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= maxKept) kept.delete(oldest);
      const document = { id, ...what };
      kept.set(id, document);
      return document;
    },
    get: (id: string): KeptDocument | null => kept.get(id) ?? null,
    release: (id: string): void => void kept.delete(id),
    releaseAll: (): void => kept.clear(),
  };
}
