import { t } from 'i18next';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { updateTeam } from '#shared/contract/team.ts';
import { Action } from '#renderer/ui/action.tsx';
import { ConfirmDialog } from '#renderer/ui/confirm-dialog.tsx';
import layout from '#renderer/ui/form/form-layout.module.css';
import { useCallForm } from '#renderer/ui/form/use-call-form.ts';
import { useUnsavedWarning } from '#renderer/ui/form/use-unsaved-warning.ts';
import type { Team } from './pending-transfer.ts';
import { TeamFields } from './team-fields.tsx';
import { teamValues, type TeamOptions, type TeamValues } from './team-values.ts';
import { savedState } from './told.tsx';

const teamPage = '/console/management/team';

export interface EditTeamFormProps {
  team: Team;
  options: TeamOptions;
}

/** The team's information; saved as a whole, then back to where it is shown. */
export function EditTeamForm({ team, options }: EditTeamFormProps) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const home = options.callingCodes.find(({ code }) => code === team.country?.code);
  const { form, submit, isBusy } = useCallForm<typeof updateTeam, TeamValues>(updateTeam, {
    initialValues: teamValues(team, home?.callingCode ?? ''),
    onSuccess: async () => {
      flushSync(() => setIsDone(true));
      await navigate(teamPage, { state: savedState });
    },
  });
  const isUnsaved = form.isDirty() && !isDone;
  useUnsavedWarning(isUnsaved);
  const leave = () => void navigate(teamPage);

  return (
    <form className={layout.form} noValidate onSubmit={(event) => void submit(event)}>
      <TeamFields form={form} options={options} />
      <div className={layout.actions}>
        <Action type="submit" loading={isBusy}>
          {t(isBusy ? 'common:action.saving' : 'common:action.save')}
        </Action>
        <Action
          variant="default"
          disabled={isBusy}
          onClick={() => (isUnsaved ? setIsAsking(true) : leave())}
        >
          {t('common:action.cancel')}
        </Action>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('team:edit.leave.title')}
          text={t('team:edit.leave.text')}
          action={t('team:edit.leave.discard')}
          cancel={t('team:edit.leave.stay')}
          onConfirm={leave}
          onClose={() => setIsAsking(false)}
        />
      )}
    </form>
  );
}
