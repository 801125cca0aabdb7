import { t } from '#renderer/platform/t.ts';
import { product } from '#shared/domain/constants.ts';
import { Brand } from '#renderer/ui/image/brand.tsx';
import { ColourScheme } from '#renderer/ui/theme/colour-scheme.tsx';
import { LanguageSelect } from '#renderer/parts/language-select.tsx';
import { useTakenOver } from '#renderer/ui/hooks/use-taken-over.ts';
import { entriesFor, isPageEntry, type Entry } from '#renderer/app/navigation/entries.ts';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import classes from './footer.module.css';
import legal from './legal-links.module.css';
import { LegalLinks } from './legal-links.tsx';

/** That of the visit, which is not that of the document; nobody stays over New Year. */
const year = new Date().getFullYear();

/** The end of every page with a navigation bar: where one goes on from there. */
export function Footer() {
  const { products, pricing, information } = entriesFor(false);
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.who}>
          <Brand height={18} />
          <span>{t('common:footer.line')}</span>
        </div>
        <nav className={classes.columns} aria-label={t('common:footer.label')}>
          <Column
            title={t('common:nav.products')}
            entries={[...products, ...(pricing ? [pricing] : [])]}
          />
          <Column title={t('common:nav.information')} entries={information} />
        </nav>
        <div className={classes.end}>
          <div className={classes.legal}>
            <span className="tabular">
              © {useTakenOver() && year} {product.name}
            </span>
            <LegalLinks />
          </div>
          <div className={classes.settings}>
            <LanguageSelect />
            <ColourScheme />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The desktop has no pages about products. */
function Column({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <p className={classes.title}>{title}</p>
      <ul className={classes.links}>
        {entries.filter(isPageEntry).map(({ title: words, to }) => (
          <li key={to}>
            <PageLink className={legal.link} to={to}>
              {t(words)}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
