import type { PrintedDocument } from '#shared/schema/printed-document.ts';
import { papersOf, type Paper } from '#shared/domain/papers.ts';

type Kind = PrintedDocument['kind'];

/** Those that documents of all these kinds are set for. */
export function papersForAll(kinds: readonly Kind[]): readonly Paper[] {
  const [first = 'invoice', ...others] = new Set(kinds);
  const all: readonly Paper[] = papersOf[first];
  return all.filter((paper) =>
    others.every((kind) => (papersOf[kind] as readonly Paper[]).includes(paper)),
  );
}
