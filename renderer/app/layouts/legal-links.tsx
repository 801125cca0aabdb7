import { t } from '#renderer/platform/t.ts';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import classes from './legal-links.module.css';

/** Terms and privacy; they belong on every page. */
export function LegalLinks() {
  return (
    <>
      <PageLink className={classes.link} to="/terms-of-service">
        {t('common:footer.terms')}
      </PageLink>
      <PageLink className={classes.link} to="/privacy-policy">
        {t('common:footer.privacy')}
      </PageLink>
    </>
  );
}
