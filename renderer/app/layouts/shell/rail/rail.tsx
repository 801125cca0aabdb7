import { t } from '#renderer/platform/t.ts';
import { PageNavLink } from '#renderer/ui/link/page-nav-link.tsx';
import { ShellIcon } from '#renderer/app/navigation/shell-icon.tsx';
import { placesFor, teamPlaces, workPlaces, type Place } from '#renderer/app/navigation/places.ts';
import { useComingPage } from '#renderer/ui/link/coming-page.ts';
import classes from './rail.module.css';
import { StorageMeter } from './storage-meter.tsx';
import { useViewer } from '#renderer/app/navigation/use-viewer.ts';
import { Workspace } from './workspace.tsx';

interface RailProps {
  /** Icons alone; their words are still read out and shown as a title. */
  isFolded?: boolean;
  /** Absent where it cannot be folded: in the sheet of a narrow window. */
  onFold?: (isFolded: boolean) => void;
}

/** Whose workspace this is, and its pages. */
export function Rail({ isFolded = false, onFold }: RailProps) {
  const viewer = useViewer();
  const isLeaving = useComingPage() !== null;
  return (
    <div className={classes.root} data-foldable data-folded={isFolded || undefined}>
      <Workspace viewer={viewer} isFolded={isFolded} />
      <nav
        className={classes.places}
        data-leaving={isLeaving || undefined}
        aria-label={t('shell:places')}
      >
        <Places places={placesFor(workPlaces, viewer)} isFolded={isFolded} />
        <hr className={classes.line} />
        <Places places={placesFor(teamPlaces, viewer)} isFolded={isFolded} />
      </nav>
      <div className={classes.foot}>
        {!isFolded && <StorageMeter />}
        {onFold && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!isFolded}
            onClick={() => onFold(!isFolded)}
            title={isFolded ? t('shell:unfold') : undefined}
          >
            <ShellIcon name={isFolded ? 'unfold' : 'fold'} />
            <span className={classes.words}>{t(isFolded ? 'shell:unfold' : 'shell:fold')}</span>
          </button>
        )}
      </div>
    </div>
  );
}

function Places({ places, isFolded }: { places: readonly Place[]; isFolded: boolean }) {
  return places.map(({ to, title, icon }) => (
    <PageNavLink
      key={to}
      className={classes.place ?? ''}
      to={to}
      title={isFolded ? t(title) : undefined}
    >
      <ShellIcon name={icon} />
      <span className={classes.words}>{t(title)}</span>
    </PageNavLink>
  ));
}
