import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { defaultDestination } from '#shared/domain/constants.ts';
import { useCurrentRoute } from '../routing/current-route.ts';
import { foldedAtom } from '../navigation/folded.ts';
import { BackToTop } from './back-to-top.tsx';
import { CookieBanner } from './notice/cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { MobileNotice } from './notice/mobile-notice.tsx';
import type { Shell } from './shell/shell.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './bar/top-bar.tsx';
import visitorClasses from './visitor-frame.module.css';

interface FrameProps {
  /** What the signed-in have around the page; null: the bar and the foot of visitors. */
  shell: Shell | null;
  children: ReactNode;
}

/**
 * What stands around a page. The page keeps its place, and all that was typed in it, when it turns
 * out who reads it.
 */
export function Frame({ shell, children }: FrameProps) {
  const { isAccount, isNarrow } = useCurrentRoute();
  const { pathname } = useLocation();
  const isFolded = useAtomValue(foldedAtom);
  const classes: Partial<Record<string, string>> = shell?.classes ?? visitorClasses;
  return (
    <div className={classes['root']} data-foldable data-folded={isFolded || undefined}>
      <SkipLink />
      {shell ? <shell.Front /> : <TopBar />}
      <div className={classes['content']}>
        {shell && <shell.Notice />}
        {pathname === defaultDestination && <MobileNotice />}
        <main id="content" className={classes['page']} tabIndex={-1}>
          {shell && <shell.Breadcrumbs />}
          <div
            className={classes['measure']}
            data-inside={shell !== null || undefined}
            data-narrow={isNarrow || undefined}
          >
            {shell && isAccount && <shell.AccountTabs />}
            {children}
          </div>
        </main>
      </div>
      {!shell && <Footer />}
      <BackToTop />
      <CookieBanner kind={shell === null ? 'card' : 'line'} />
      {shell && <shell.Over />}
    </div>
  );
}
