import { t } from 'i18next';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { writeView, type MemberView } from './member-view.ts';
import classes from './members.module.css';
import { formatCount, type MemberList } from './people.ts';

export interface MemberTabsProps {
  view: MemberView;
  /** Missing while they are on their way. */
  counts: MemberList['counts'] | undefined;
}

/** Members and open invitations, with how many there are; links, so that back works. */
export function MemberTabs({ view, counts }: MemberTabsProps) {
  const to = (isJoin: boolean) => ({
    search: writeView({ ...view, isJoin, sort: 'name', page: 1 }).toString(),
  });
  return (
    <nav className={classes.tabs} aria-label={t('team:member.tab.label')}>
      <Tab to={to(true)} isCurrent={view.isJoin} count={counts?.joined}>
        {t('team:member.tab.joined')}
      </Tab>
      <Tab to={to(false)} isCurrent={!view.isJoin} count={counts?.invited}>
        {t('team:member.tab.invited')}
      </Tab>
    </nav>
  );
}

interface TabProps {
  to: { search: string };
  isCurrent: boolean;
  count: number | undefined;
  children: string;
}

function Tab({ to, isCurrent, count, children }: TabProps) {
  return (
    <PageLink
      to={to}
      state={{ keepsText: true }}
      className={classes.tab}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
      <span className={`${classes.count} tabular`}>
        {count === undefined ? '' : formatCount(count)}
      </span>
    </PageLink>
  );
}
