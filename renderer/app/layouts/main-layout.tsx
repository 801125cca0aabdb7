import type { ReactNode } from 'react';
import { BackToTop } from './back-to-top.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { MobileNotice } from './mobile-notice.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** Frame of the pages of somebody who is signed in and verified. */
export function MainLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <SkipLink />
      <TopBar />
      <RestoredNotice />
      <MobileNotice />
      <main id="content" className={classes.page} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BackToTop />
      <CookieBanner />
    </div>
  );
}
