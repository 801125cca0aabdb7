import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { seemsSignedInAtom } from '#renderer/api/session.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { Brand } from '#renderer/ui/image/brand.tsx';
import { Disclosure } from '#renderer/ui/overlay/disclosure.tsx';
import { LanguageSelect } from '#renderer/parts/language-select.tsx';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { entriesFor, isCurrent, type Entries } from '#renderer/app/navigation/entries.ts';
import { EntryLink } from './entry-link.tsx';
import { SheetButton } from './sheet-button.tsx';
import classes from './top-bar.module.css';

/** The navigation bar of visitors; who is signed in has the shell's. */
export function TopBar() {
  const isVisitor = !useAtomValue(seemsSignedInAtom);
  const entries = entriesFor(false);

  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <PageLink className={classes.brand} to={entries.home.to}>
          <Brand />
          <span className="visually-hidden">{t('common:nav.home')}</span>
        </PageLink>
        <nav className={classes.entries} aria-label={t('common:nav.main')}>
          <MainEntries entries={entries} />
        </nav>
        <div className={classes.right}>
          <span className={classes.wide}>
            <EntryLink entry={entries.dashboard} />
          </span>
          {/* Nobody who was signed in is asked to sign in, however slow the answer. */}
          {isVisitor && <VisitorActions />}
          <div className={classes.narrow}>
            <SheetButton className={classes.sheet}>
              <Sheet entries={entries} isVisitor={isVisitor} />
            </SheetButton>
          </div>
        </div>
      </div>
      {/* Its panels do not open without scripts. */}
      <noscript>
        <nav className={classes.plain} aria-label={t('common:nav.menu')}>
          {[...entries.products, ...entries.information].map((entry) => (
            <EntryLink key={entry.to} entry={entry} hint="" />
          ))}
          <span className={classes.narrow}>
            {entries.pricing && <EntryLink entry={entries.pricing} />}
            <EntryLink entry={{ title: 'common:nav.signIn', to: '/login' }} />
          </span>
        </nav>
      </noscript>
    </header>
  );
}

function MainEntries({ entries }: { entries: Entries }) {
  const { pathname } = useLocation();
  return (
    <>
      {entries.products.length > 0 && (
        <Disclosure
          label={t('common:nav.products')}
          isCurrent={entries.products.some((entry) => isCurrent(entry, pathname))}
        >
          {entries.products.map((entry) => (
            <EntryLink key={entry.to} entry={entry} isRow />
          ))}
        </Disclosure>
      )}
      {entries.pricing && <EntryLink entry={entries.pricing} />}
      <Disclosure
        label={t('common:nav.information')}
        isCurrent={entries.information.some((entry) => isCurrent(entry, pathname))}
      >
        {entries.information.map((entry) => (
          <EntryLink key={entry.to} entry={entry} isRow />
        ))}
      </Disclosure>
    </>
  );
}

function VisitorActions() {
  return (
    <>
      <span className={classes.wide}>
        <LanguageSelect />
      </span>
      <span className={classes.wide}>
        <EntryLink entry={{ title: 'common:nav.signIn', to: '/login' }} />
      </span>
      <ButtonLink to="/signup" size="sm">
        {t('common:nav.signUp')}
      </ButtonLink>
    </>
  );
}

/** Everything of the bar, one below the other, where it is too narrow. */
function Sheet({ entries, isVisitor }: { entries: Entries; isVisitor: boolean }) {
  return (
    <nav aria-label={t('common:nav.main')}>
      <EntryLink entry={entries.home} isRow />
      {entries.dashboard.to !== entries.home.to && <EntryLink entry={entries.dashboard} isRow />}
      {isVisitor && <EntryLink entry={{ title: 'common:nav.signIn', to: '/login' }} isRow />}
      {entries.products.length > 0 && <p className={classes.group}>{t('common:nav.products')}</p>}
      {[...entries.products, ...(entries.pricing ? [entries.pricing] : [])].map((entry) => (
        <EntryLink key={entry.to} entry={entry} isRow />
      ))}
      <p className={classes.group}>{t('common:nav.information')}</p>
      {entries.information.map((entry) => (
        <EntryLink key={entry.to} entry={entry} isRow />
      ))}
      <p className={classes.group}>{t('common:language')}</p>
      <LanguageSelect />
    </nav>
  );
}
