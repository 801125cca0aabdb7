import { t } from '#renderer/platform/t.ts';
import { PageNavLink } from '#renderer/ui/link/page-nav-link.tsx';
import classes from './account-tabs.module.css';
import { accountPlaces } from '../../navigation/places.ts';

/** The account's pages, side by side above each of them. */
export function AccountTabs() {
  return (
    <nav className={classes.root} aria-label={t('shell:account.pages')}>
      {accountPlaces.map(({ to, title }) => (
        <PageNavLink key={to} className={classes.tab ?? ''} to={to}>
          {t(title)}
        </PageNavLink>
      ))}
    </nav>
  );
}
