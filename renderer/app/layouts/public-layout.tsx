import type { ReactNode } from 'react';
import { BackToTop } from './back-to-top.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { MobileNotice } from './mobile-notice.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** Frame of the pages that everybody may read; they use as much of the width as they like. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <SkipLink />
      <TopBar />
      <MobileNotice />
      <main id="content" className={classes.open} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackToTop />
      <CookieBanner />
    </div>
  );
}
