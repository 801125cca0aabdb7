import { t } from '#renderer/platform/t.ts';
import { useSearchParams } from 'react-router-dom';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import linkClasses from '#renderer/ui/link/tab.module.css';
import classes from './desk.module.css';
import type { CreditNote, Invoice } from './documents.ts';

/** The credit note that the address means (`?note=1` is the first); null: the invoice itself. */
export function noteOf(params: URLSearchParams, { creditNotes }: Invoice): CreditNote | null {
  return creditNotes[Number(params.get('note')) - 1] ?? null;
}

/** An invoice and its credit notes, side by side; links, so that each can be opened and printed. */
export function SheetLinks({ invoice }: { invoice: Invoice }) {
  const [params] = useSearchParams();
  const shown = noteOf(params, invoice);
  const links = [
    { note: null, label: t('print:invoice.title') },
    ...invoice.creditNotes.map((note, at) => ({
      note,
      label: t('print:creditNote.numbered', { count: at + 1 }),
    })),
  ];
  return (
    <nav className={classes.sheets} aria-label={t('print:sheets')}>
      {links.map(({ note, label }, at) => {
        const to = new URLSearchParams(params);
        if (note) to.set('note', String(at));
        else to.delete('note');
        return (
          <PageLink
            key={label}
            to={{ search: to.toString() }}
            className={linkClasses.tab ?? ''}
            aria-current={note === shown ? 'page' : undefined}
          >
            {label}
          </PageLink>
        );
      })}
    </nav>
  );
}
