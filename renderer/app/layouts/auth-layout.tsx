import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { loginStatusAtom } from '#renderer/api/session.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Brand } from '#renderer/ui/image/brand.tsx';
import { ColourScheme } from '#renderer/ui/theme/colour-scheme.tsx';
import { LanguageSelect } from '#renderer/parts/language-select.tsx';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { unknownPathAtom } from '../failure/unknown-path.ts';
import classes from './auth-layout.module.css';
import { CookieBanner } from './notice/cookie-banner.tsx';
import { LegalLinks } from './legal-links.tsx';
import { LitRoom } from './lit-room.tsx';
import { SkipLink } from './skip-link.tsx';

/** Two parts: the form, and beside it a calm room with one lit screen. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const unknown = useAtomValue(unknownPathAtom);
  // Until this is known, the redirect may go on to a page behind the sign-in.
  const isKnownWho = useAtomValue(loginStatusAtom) !== null;
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
          {unknown !== null && isKnownWho && (
            <div className={classes.unknown}>
              <Alert>{t('common:unknownPath', { path: unknown.path })}</Alert>
            </div>
          )}
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
