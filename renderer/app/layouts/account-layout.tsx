import { t, type ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SelectField } from '#renderer/ui/select-field.tsx';
import classes from './account-layout.module.css';
import { EntryLink } from './entry-link.tsx';
import { MainLayout } from './main-layout.tsx';

const sections: readonly { title: ParseKeys; to: string }[] = [
  { title: 'common:sections.profile', to: '/account/profile' },
  { title: 'common:sections.security', to: '/account/security-setting' },
  { title: 'common:sections.device', to: '/account/device-auth' },
];

/** Frame of the account's pages: its sections on the left, a select where there is no room. */
export function AccountLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const current = sections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <MainLayout>
      <div className={classes.frame}>
        <nav className={classes.list} aria-label={t('common:sections.account')}>
          {sections.map((entry) => (
            <EntryLink key={entry.to} entry={entry} isRow isSection />
          ))}
        </nav>
        <div className={classes.select}>
          <SelectField
            label={t('common:sections.account')}
            data={sections.map(({ title, to }) => ({ value: to, label: t(title) }))}
            value={current?.to ?? ''}
            onChange={(event) => void navigate(event.currentTarget.value)}
          />
        </div>
        <div className={classes.page}>{children}</div>
      </div>
    </MainLayout>
  );
}
