import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { logout } from '#shared/contract/auth.ts';
import { getProfile } from '#shared/contract/user.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import { markSignedOut } from '#renderer/api/session.ts';
import { Avatar } from '#renderer/ui/avatar.tsx';
import { ColourScheme } from '#renderer/ui/colour-scheme.tsx';
import { Disclosure } from '#renderer/ui/disclosure.tsx';
import { Icon } from '#renderer/ui/icon.tsx';
import { LanguageSelect } from '#renderer/ui/language-select.tsx';
import classes from './account-menu.module.css';
import type { Entry } from './entries.ts';
import { EntryLink } from './entry-link.tsx';

const places: readonly Entry[] = [
  { title: 'common:account.profile', to: '/account/profile' },
  { title: 'common:account.security', to: '/account/security-setting' },
  { title: 'common:account.subscription', to: '/subscription' },
  { title: 'common:account.team', to: '/console/management/team' },
];

/** Who is signed in, the way to the account, language, appearance, sign out. */
export function AccountMenu({ fetchesProfile }: { fetchesProfile: boolean }) {
  const profile = useQuery({ ...query(getProfile, {}), enabled: fetchesProfile });
  const signOut = useCommand(logout, { onSuccess: markSignedOut });
  const self = profile.data?.self;

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
            <Icon name="user" size={18} />
          </span>
        )
      }
    >
      {self && (
        <div className={classes.who}>
          <p className={classes.name}>{self.fullName}</p>
          <p className={classes.detail}>{self.email}</p>
          {profile.data?.team && <p className={classes.detail}>{profile.data.team.name}</p>}
        </div>
      )}
      <nav className={classes.group} aria-label={t('common:account.label')}>
        {places.map((entry) => (
          <EntryLink key={entry.to} entry={entry} isRow />
        ))}
      </nav>
      <div className={classes.settings}>
        <LanguageSelect />
        <ColourScheme />
      </div>
      <button
        type="button"
        className={classes.signOut}
        disabled={signOut.isPending}
        onClick={() => signOut.mutate({})}
      >
        {t(signOut.isPending ? 'common:account.signingOut' : 'common:account.signOut')}
      </button>
    </Disclosure>
  );
}
