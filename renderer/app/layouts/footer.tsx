import { t } from '#renderer/platform/t.ts';
import { product } from '#shared/domain/constants.ts';
import { Brand } from '#renderer/ui/image/brand.tsx';
import { ColourScheme } from '#renderer/ui/theme/colour-scheme.tsx';
import { LanguageSelect } from '#renderer/parts/language-select.tsx';
import { useTakenOver } from '#renderer/ui/hooks/use-taken-over.ts';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import classes from './footer.module.css';

/** That of the visit, which is not that of the document; nobody stays over New Year. */
const year = new Date().getFullYear();

/** The end of every page with a navigation bar. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.who}>
          <Brand height={18} />
          <span>{t('common:footer.line')}</span>
        </div>
        <div className={classes.settings}>
          <LanguageSelect />
          <ColourScheme />
        </div>
        <nav className={classes.links} aria-label={t('common:footer.label')}>
          <LegalLinks />
        </nav>
        <span className={`${classes.year} tabular`}>
          © {useTakenOver() && year} {product.name}
        </span>
      </div>
    </footer>
  );
}

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
