import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { updateTeam } from '#shared/contract/team.ts';
import { EditActions } from '#renderer/ui/form/edit-actions.tsx';
import layout from '#renderer/ui/form/form-layout.module.css';
import { useCallForm } from '#renderer/ui/form/use-call-form.ts';
import type { Team } from './pending-transfer.ts';
import { TeamFields } from './team-fields.tsx';
import { changedValues, teamValues, type TeamOptions, type TeamValues } from './team-values.ts';
import { savedState } from './told.tsx';

const teamPage = '/console/management/team';

export interface EditTeamFormProps {
  team: Team;
  options: TeamOptions;
}

/** The team's information; what was changed is saved, then back to where it is shown. */
export function EditTeamForm({ team, options }: EditTeamFormProps) {
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const home = options.callingCodes.find(({ code }) => code === team.country?.code);
  const { form, submit, isBusy } = useCallForm<typeof updateTeam, TeamValues>(updateTeam, {
    initialValues: teamValues(team, home?.callingCode ?? ''),
    transform: changedValues,
    onSuccess: async () => {
      flushSync(() => setIsDone(true));
      await navigate(teamPage, { state: savedState });
    },
  });

  return (
    <form className={layout.form} noValidate onSubmit={(event) => void submit(event)}>
      <TeamFields form={form} options={options} />
      <EditActions isBusy={isBusy} isUnsaved={form.isDirty() && !isDone} home={teamPage} />
    </form>
  );
}
