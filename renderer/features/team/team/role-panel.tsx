import { t } from '#renderer/platform/t.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import type { Team } from './transfer/pending-transfer.ts';
import classes from './team.module.css';

/** What one is in the team, and what that means. */
export function RolePanel({ role }: { role: Team['role'] }) {
  return (
    <Panel title={t('team:team.yourRole')}>
      <div className={classes.words}>
        <p className={classes.strong}>{t(`common:role.${role}`)}</p>
        <p className="quiet">{t(`team:team.roleText.${role}`)}</p>
      </div>
    </Panel>
  );
}
