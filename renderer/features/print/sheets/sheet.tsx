import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { Brand } from '#renderer/ui/image/brand.tsx';
import type { Seller } from '../documents.ts';
import { Fixed } from './fixed-words.tsx';
import classes from './sheet.module.css';

export interface SheetProps {
  title: string;
  /** The name that the law gives it. */
  fixedTitle?: string;
  /** It was printed before: this is not the original. */
  isCopy: boolean;
  seller: Seller | null;
  /** A stamp across the corner: what has become of it. */
  stamp?: ReactNode;
  children: ReactNode;
}

/** A document on paper; the same for the printer, a preview and a window that nobody sees. */
export function Sheet({ title, fixedTitle, isCopy, seller, stamp, children }: SheetProps) {
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        <div className={classes.from}>
          <Brand />
          {seller && (
            <p className={classes.seller}>
              <bdi lang="zh-TW">{seller.name}</bdi>
              <span className="tabular">
                {t('print:vatNumber')} {seller.vatNumber}
              </span>
              {seller.address !== null && <bdi lang="zh-TW">{seller.address}</bdi>}
            </p>
          )}
        </div>
        <div className={classes.titles}>
          <h2 className={classes.title}>{title}</h2>
          {fixedTitle !== undefined && (
            <p className={classes.fixedTitle}>
              <Fixed>{fixedTitle}</Fixed>
            </p>
          )}
          {isCopy && <p className={classes.copy}>{t('print:reprint')}</p>}
        </div>
      </header>
      {stamp && <p className={classes.stamp}>{stamp}</p>}
      {children}
    </article>
  );
}

/** What the document is known by, large. */
export function Reference({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <p className={classes.reference}>
      {above && <span className={classes.above}>{above}</span>}
      <span className={classes.number}>{children}</span>
    </p>
  );
}

/** Facts side by side. */
export function SheetFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** One of them; left out where there is nothing to say. */
export function SheetFact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is said at the foot. */
export function SheetNotes({ children }: { children: ReactNode }) {
  return <footer className={classes.notes}>{children}</footer>;
}
