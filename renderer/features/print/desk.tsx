import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import type { Paper } from '#shared/domain/papers.ts';
import { useSearchParams } from 'react-router-dom';
import { PrintButton, type PrintButtonProps } from '#renderer/parts/print/print-button.tsx';
import { SegmentField } from '#renderer/ui/field/tick/segment-field.tsx';
import { PrintSheet } from '#renderer/ui/print/print-sheet.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import classes from './desk.module.css';

interface DeskProps {
  title: string;
  /** Of the order, the way back leads to; without it to all payments. */
  orderNumber?: string;
  /** A link to what belongs to the same payment. */
  other?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

/** The page around a document: its title, where else it leads, and what is there in the document's place. */
export function Desk({ title, orderNumber, other, tools, children }: DeskProps) {
  const back =
    orderNumber === undefined ? '/subscription' : (`/subscription/order/${orderNumber}` as const);
  return (
    <div className={classes.desk}>
      <div className={classes.ways}>
        <TextLink to={back}>{t('common:action.back')}</TextLink>
        {other}
      </div>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {tools}
      </header>
      {children}
    </div>
  );
}

interface PaperToolsProps extends Pick<PrintButtonProps, 'document' | 'onPrinted'> {
  papers: readonly Paper[];
}

/** The papers that a document fits, in the address, and the way to the printer. */
export function PaperTools({ papers, ...print }: PaperToolsProps) {
  const [params, setParams] = useSearchParams();
  const paper = usedPaper(params, papers);
  return (
    <div className={classes.tools}>
      <SegmentField
        label={t('print:paper.label')}
        choices={papers.map((value) => ({ value, label: t(`print:paper.${value}`) }))}
        value={paper}
        onChange={(chosen) =>
          setParams(
            (before) => {
              before.set('paper', chosen);
              return before;
            },
            { replace: true },
          )
        }
      />
      <PrintButton paper={paper} {...print} />
    </div>
  );
}

/** The paper that the address names, or the first that the document fits. */
export function usedPaper(params: URLSearchParams, papers: readonly Paper[]): Paper {
  const named = params.get('paper');
  return papers.find((one) => one === named) ?? papers[0] ?? 'a4';
}

/** A document as it will be printed, and the same for the printer. */
export function Preview({
  paper,
  name,
  children,
}: {
  paper: Paper;
  /** At the foot of each page. */
  name: string;
  children: ReactNode;
}) {
  return (
    <>
      <div className={classes.paper} data-paper={paper}>
        {children}
      </div>
      <PrintSheet paper={paper} name={name}>
        {children}
      </PrintSheet>
    </>
  );
}
