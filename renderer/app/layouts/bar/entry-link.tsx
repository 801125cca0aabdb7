import { t } from '#renderer/platform/t.ts';
import { Icon } from '#renderer/ui/image/icon.tsx';
import { PageNavLink } from '#renderer/ui/link/page-nav-link.tsx';
import { isPageEntry, type Entry } from '#renderer/app/navigation/entries.ts';
import classes from './entry-link.module.css';

interface EntryLinkProps {
  entry: Entry;
  isRow?: boolean;
  /** What stands below its name, where that is not always the same. */
  hint?: string | undefined;
}

/** A link of the bar or of one of its panels; the current page says so to eyes and ears. */
export function EntryLink({ entry, isRow = false, hint }: EntryLinkProps) {
  const below = hint ?? (entry.hint && t(entry.hint));
  const className = isRow ? classes.row : classes.link;
  const words = (
    <span className={classes.words}>
      <span>{t(entry.title)}</span>
      {below && <span className={classes.hint}>{below}</span>}
    </span>
  );
  if (!isPageEntry(entry)) {
    return (
      <a className={className} href={entry.to} target="_blank" rel="noreferrer">
        {words}
        <Icon name="outward" size={16} />
        <span className="visually-hidden">({t('common:opensInNewTab')})</span>
      </a>
    );
  }
  return (
    <PageNavLink className={className ?? ''} to={entry.to} end>
      {words}
    </PageNavLink>
  );
}
