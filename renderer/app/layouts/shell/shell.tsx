import { t } from '#renderer/platform/t.ts';
import { useAtom } from 'jotai';
import { memo, Suspense } from 'react';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { foldedAtom } from '../../navigation/folded.ts';
import { UploadDockSlot } from '#renderer/parts/media/dock-slot.tsx';
import { useTakenOver } from '#renderer/ui/hooks/use-taken-over.ts';
import { Toasts } from '#renderer/parts/toasts/toasts.tsx';
import { Overlays } from '../../palette/overlays.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { PageComing } from './page-coming.tsx';
import { Rail } from './rail/rail.tsx';
import { Notices } from './notices.tsx';
import { ShellBar } from './bar/shell-bar.tsx';
import { TroubleBand } from './trouble-band.tsx';
import classes from './shell.module.css';

const BesideFrame =
  __TARGET__ === 'desktop'
    ? lazyPart(async () => (await import('../../desktop/beside-frame.tsx')).BesideFrame)
    : null;

/** The bar above the page and the rail beside it; pages change under it. */
const Front = memo(function Front() {
  const [isChosen, setIsFolded] = useAtom(foldedAtom);
  // A document shows the rail wide, and what is folded in it by attributes alone (fit-page.ts).
  const isFolded = useTakenOver() && isChosen;
  return (
    <>
      <ShellBar />
      <aside className={classes.rail} aria-label={t('shell:rail')}>
        <Rail isFolded={isFolded} onFold={setIsFolded} />
      </aside>
    </>
  );
});

/** What lies over the page, whichever that is. */
const Over = memo(function Over() {
  return (
    <>
      <TroubleBand />
      <UploadDockSlot />
      <Toasts />
      <Overlays />
      {BesideFrame && (
        <Suspense>
          <BesideFrame />
        </Suspense>
      )}
    </>
  );
});

/** The parts around each page of a signed-in user, which `Frame` places. `Coming` is shown while a page loads. */
export const shell = {
  classes,
  Front,
  Notice: Notices,
  Breadcrumbs,
  AccountTabs,
  Over,
  Coming: PageComing,
};

export type Shell = typeof shell;
