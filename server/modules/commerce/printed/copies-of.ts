import type { DocumentKind } from '#shared/domain/commerce/document/printed-document.ts';
import { isCopy, nextCopy } from '#shared/domain/commerce/document/printed-document.ts';
import type { Database } from '../../../db/connect.ts';
import { findPrints } from './prints-sql.ts';

/** Which documents of an order are copies when they are printed now, by original and subject. */
export async function copiesOf(
  db: Database,
  orderId: string,
): Promise<(original: DocumentKind, subject?: string) => boolean> {
  const rows = await findPrints(db, [orderId]);
  return (original, subject = '') => {
    const taken = rows.filter(
      ({ print }) => print.original === original && print.subject === subject,
    );
    return isCopy(nextCopy(taken.map(({ print }) => print.copy)));
  };
}

/** What tells the credit notes of an order apart. */
export const noteSubject = ({ position }: { position: number }): string => String(position);
