import { t } from '#renderer/platform/t.ts';
import type { Invoice } from '../documents.ts';
import { SheetFact } from './sheet.tsx';

/** Whom an invoice is made out to; consumers have an address and no name. */
export function Buyer({ buyer: { name, vatNumber, email } }: { buyer: Invoice['buyer'] }) {
  return (
    <>
      <SheetFact name={t('print:buyer')}>
        <bdi>{name ?? email}</bdi>
      </SheetFact>
      <SheetFact name={t('print:vatNumber')}>{vatNumber}</SheetFact>
    </>
  );
}
