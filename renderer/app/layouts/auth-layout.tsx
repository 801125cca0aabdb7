import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { platform } from '#renderer/platform/platform.ts';
import { Brand } from '#renderer/ui/image/brand.tsx';
import { ColourScheme } from '#renderer/ui/theme/colour-scheme.tsx';
import { LanguageSelect } from '#renderer/parts/language-select.tsx';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import classes from './auth-layout.module.css';
import { CookieBanner } from './notice/cookie-banner.tsx';
import { LegalLinks } from './legal-links.tsx';
import { LitRoom } from './lit-room.tsx';
import { SkipLink } from './skip-link.tsx';

/** Two parts: the form, and beside it a calm room with one lit screen. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <SkipLink />
      <div className={classes.side}>
        <header className={classes.head}>
          <PageLink className={classes.brand} to={platform.target === 'web' ? '/' : '/login'}>
            <Brand />
            <span className="visually-hidden">{t('common:nav.home')}</span>
          </PageLink>
          <LanguageSelect />
        </header>
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={classes.foot}>
          <nav className={classes.legal} aria-label={t('common:footer.label')}>
            <LegalLinks />
          </nav>
          <ColourScheme />
        </footer>
      </div>
      <LitRoom />
      <CookieBanner kind="aside" />
    </div>
  );
}
