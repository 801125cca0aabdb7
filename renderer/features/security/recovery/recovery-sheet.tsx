import { t } from '#renderer/platform/t.ts';
import { PrintSheet } from '#renderer/ui/print/print-sheet.tsx';
import classes from './recovery-sheet.module.css';

/** The codes on paper: only they and whose they are. */
export function RecoverySheet({
  about,
  codes,
}: {
  /** Product and title, account, date. */
  about: readonly string[];
  codes: readonly string[];
}) {
  const [title, ...lines] = about;
  return (
    <PrintSheet>
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p>{t('security:recovery.sheetNote')}</p>
    </PrintSheet>
  );
}
