import { t } from 'i18next';
import { createPortal } from 'react-dom';
import classes from './recovery-sheet.module.css';

/** What the printer gets in the page's place: black on white, only the codes and whose they are. */
export function RecoverySheet({
  about,
  codes,
}: {
  /** Product and title, account, date. */
  about: readonly string[];
  codes: readonly string[];
}) {
  const [title, ...lines] = about;
  return createPortal(
    <section className={classes.sheet} aria-hidden="true">
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p>{t('security:recovery.sheetNote')}</p>
    </section>,
    document.body,
  );
}
