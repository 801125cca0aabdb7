import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { setMemberApps } from '#shared/contract/team/members.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { ChosenNames, type MemberDialogProps } from './confirm-dialogs.tsx';
import classes from '../choices.module.css';
import { namesOf } from '../people.ts';
import { useGivenApps } from '../apps.ts';

/** Sets the apps of members, as far as the viewer may: the others stay as they are. */
export function AppsDialog({ members, onClose, onDone, onFailed }: MemberDialogProps) {
  const apps = useGivenApps();
  const viewer = useQuery(query(getProfile, {}));
  const count = members.length;
  // Several people begin with what all of them have.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(members[0]?.apps.filter((app) => members.every((m) => m.apps.includes(app)))),
  );
  const command = useCommand(setMemberApps, {
    onSuccess: () => onDone(t('team:member.setApps.done', { count, names: namesOf(members) })),
    onError: onFailed,
  });

  function tick(app: string, isTicked: boolean): void {
    const rest = [...ticked].filter((name) => name !== app);
    setTicked(new Set(isTicked ? [...rest, app] : rest));
  }

  return (
    <Dialog title={t('team:member.setApps.title', { count })} onClose={onClose}>
      <ChosenNames members={members} />
      {count > 1 && <p>{t('team:member.setApps.text')}</p>}
      <fieldset className={classes.choices}>
        <legend className="visually-hidden">{t('team:member.column.apps')}</legend>
        {apps.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={ticked.has(id)}
            onChange={(event) => tick(id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {viewer.data?.team?.role === 'app_admin' && ticked.size === 0 && (
        <Alert tone="warn">{t('team:member.setApps.goes')}</Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button
          loading={command.isPending}
          disabled={apps.length === 0}
          onClick={() =>
            command.mutate({
              email: members.map(({ email }) => email),
              apps: apps.map(({ id }) => id).filter((id) => ticked.has(id)),
            })
          }
        >
          {t('common:action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
