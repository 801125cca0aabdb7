import { t } from 'i18next';
import { useEffect, useState, type ReactNode } from 'react';
import { localText } from '#renderer/platform/storage.ts';
import { useCurrentRoute } from '../../current-route.ts';
import { rememberSignedIn } from '../../navigation/frame-hint.ts';
import { BackToTop } from '../back-to-top.tsx';
import { CookieBanner } from '../cookie-banner.tsx';
import { MobileNotice } from '../mobile-notice.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SkipLink } from '../skip-link.tsx';
import { Overlays } from '../../palette/overlays.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Rail } from './rail.tsx';
import { ShellBar } from './shell-bar.tsx';
import classes from './shell-layout.module.css';

const foldKey = 'marquee.rail';

/** Frame of every page of somebody who is signed in: the bar, the rail, and the page beside it. */
export function ShellLayout({ children }: { children: ReactNode }) {
  const [isFolded, setIsFolded] = useState(() => localText.read(foldKey) === 'folded');
  const { isAccount, isNarrow } = useCurrentRoute();
  useEffect(() => rememberSignedIn(true), []);
  const fold = (next: boolean) => {
    localText.write(foldKey, next ? 'folded' : null);
    setIsFolded(next);
  };
  return (
    <div className={classes.shell} data-folded={isFolded || undefined}>
      <SkipLink />
      <ShellBar />
      <aside className={classes.rail} aria-label={t('shell:rail')}>
        <Rail isFolded={isFolded} onFold={fold} />
      </aside>
      <div className={classes.content}>
        <RestoredNotice />
        <MobileNotice />
        <main id="content" className={classes.page} tabIndex={-1}>
          <Breadcrumbs />
          <div className={classes.measure} data-narrow={isNarrow || undefined}>
            {isAccount && <AccountTabs />}
            {children}
          </div>
        </main>
      </div>
      <BackToTop />
      <CookieBanner />
      <Overlays />
    </div>
  );
}
