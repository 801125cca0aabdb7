import { t } from '#renderer/platform/t.ts';
import { Suspense, useEffect } from 'react';
import { Avatar } from '#renderer/ui/image/avatar.tsx';
import { ColourScheme } from '#renderer/ui/theme/colour-scheme.tsx';
import { Disclosure } from '#renderer/ui/overlay/disclosure.tsx';
import { LanguageSelect } from '#renderer/parts/language-select.tsx';
import { useSignOut } from '#renderer/parts/use-sign-out.ts';
import { ShellIcon } from '#renderer/app/navigation/shell-icon.tsx';
import classes from './account-menu.module.css';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { MenuButton } from './menu-button.tsx';
import { SettingsEntry } from './settings-entry.tsx';
import { EntryLink } from '#renderer/app/layouts/bar/entry-link.tsx';
import { accountPlaces, paymentsPlace } from '#renderer/app/navigation/places.ts';
import { useViewer } from '#renderer/app/navigation/use-viewer.ts';

const AccountSwitcher =
  __TARGET__ === 'desktop'
    ? lazyPart(async () => {
        const [{ AccountSwitcher: Switcher }, { readAccounts }] = await Promise.all([
          import('#renderer/parts/accounts/account-switcher.tsx'),
          import('#renderer/parts/accounts/use-accounts.ts'),
        ]);
        // With all that it will show.
        await readAccounts();
        return Switcher;
      })
    : null;

/** Who is signed in, the way to the account, language, appearance, sign out. */
export function AccountMenu() {
  const viewer = useViewer();
  const { isPending, signOut } = useSignOut();
  const self = viewer?.self;
  const isKnown = self !== undefined;

  // Before it is opened: what comes later would push down what the pointer is on its way to.
  useEffect(() => {
    if (isKnown) void AccountSwitcher?.load();
  }, [isKnown]);

  return (
    <Disclosure
      align="end"
      className={classes.button}
      name={t('common:account.label')}
      hasChevron={false}
      label={
        self ? (
          <span className={classes.face}>
            <Avatar photo={self.photo} firstName={self.firstName} lastName={self.lastName} />
          </span>
        ) : (
          <span className={`${classes.face} ${classes.nobody}`}>
            <ShellIcon name="user" />
          </span>
        )
      }
    >
      {viewer && (
        <div className={classes.who}>
          <p className={classes.name}>{viewer.self.fullName}</p>
          <p className="small-print">{viewer.self.email}</p>
          {viewer.team && (
            <p className="small-print">
              {viewer.team.name} · {t(`common:role.${viewer.team.role}`)}
            </p>
          )}
        </div>
      )}
      <nav className={classes.group} aria-label={t('common:account.label')}>
        {viewer && paymentsPlace.isFor(viewer) && <EntryLink entry={paymentsPlace} isRow />}
        {accountPlaces.map((entry) => (
          <EntryLink key={entry.to} entry={entry} isRow />
        ))}
        {__TARGET__ === 'desktop' && <SettingsEntry />}
      </nav>
      {AccountSwitcher && viewer && (
        <Suspense>
          <AccountSwitcher />
        </Suspense>
      )}
      <div className={classes.settings}>
        <LanguageSelect />
        <ColourScheme />
      </div>
      <MenuButton isBusy={isPending} onClick={signOut}>
        {t(isPending ? 'common:account.signingOut' : 'common:account.signOut')}
      </MenuButton>
    </Disclosure>
  );
}
