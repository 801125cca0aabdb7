import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { wasVerified } from '#renderer/api/session-hint.ts';
import { verifiedStatusAtom } from '#renderer/api/session.ts';
import { Brand } from '#renderer/ui/image/brand.tsx';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { SheetButton } from '#renderer/app/layouts/bar/sheet-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { HelpMenu } from './help-menu.tsx';
import { PaletteButton } from './palette-button.tsx';
import { Rail } from '#renderer/app/layouts/shell/rail/rail.tsx';
import classes from './shell-bar.module.css';

/** The bar of the signed-in, the same on every page: mark, search, help, bell, account. */
export function ShellBar() {
  const isVerified = useAtomValue(verifiedStatusAtom) ?? wasVerified();
  return (
    <header className={classes.bar}>
      <div className={classes.sheetButton}>
        <SheetButton className={classes.sheet}>
          <Rail />
        </SheetButton>
      </div>
      <PageLink className={classes.brand} to="/application">
        <Brand />
        <span className="visually-hidden">{t('shell:place.overview')}</span>
      </PageLink>
      <PaletteButton />
      <div className={classes.right}>
        <HelpMenu />
        {isVerified && <NotificationBell />}
        <AccountMenu />
      </div>
    </header>
  );
}
