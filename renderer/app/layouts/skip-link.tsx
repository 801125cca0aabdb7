import { t } from '#renderer/platform/t.ts';
import classes from './skip-link.module.css';

/** The first stop of the keyboard: past the bar, to the page. */
export function SkipLink() {
  return (
    <a
      className={classes.link}
      href="#content"
      onClick={(event) => {
        // The address stays as it is; only the focus moves.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {t('common:skipToContent')}
    </a>
  );
}
