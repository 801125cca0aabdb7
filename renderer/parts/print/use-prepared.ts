import { useEffect, useState } from 'react';
import type { Prepared, PrintDocument } from '#shared/desktop-print.ts';
import type { Paper } from '#shared/domain/papers.ts';
import { platform } from '#renderer/platform/platform.ts';
import { prepare, type Refused } from './printing.ts';

/** The document on this paper, drawn once for preview, file and printer; null: it is being drawn. */
export function usePrepared(document: PrintDocument, paper: Paper): Prepared | Refused | null {
  const wanted = JSON.stringify([document, paper]);
  const [made, setMade] = useState<{ of: string; end: Prepared | Refused } | null>(null);
  useEffect(() => {
    let isWanted = true;
    let id: string | null = null;
    const release = () => {
      if (id !== null) void platform.shell?.print.release(id);
    };
    // By its text: pages name the same document anew each time they are drawn.
    const [what, on] = JSON.parse(wanted) as [PrintDocument, Paper];
    void prepare(what, on).then((end) => {
      if ('id' in end) id = end.id;
      if (isWanted) setMade({ of: wanted, end });
      else release();
    });
    return () => {
      isWanted = false;
      release();
    };
  }, [wanted]);
  return made?.of === wanted ? made.end : null;
}
