import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { updateTeam } from '#shared/contract/team/team.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { EditActions } from '#renderer/parts/form/edit-actions.tsx';
import layout from '#renderer/parts/form/form-layout.module.css';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { useDraft } from '#renderer/parts/form/use-draft.ts';
import { TeamFields } from '#renderer/parts/team/team-fields.tsx';
import type { TeamValues } from '#renderer/parts/team/team-values.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import type { Team } from './transfer/pending-transfer.ts';
import { changedValues, teamValues, type TeamOptions } from './team-values.ts';

const teamPage = '/console/management/team';

export interface EditTeamFormProps {
  /** Address of who is signed in. */
  owner: string;
  team: Team;
  options: TeamOptions;
}

/** The team's information; what was changed is saved, then back to where it is shown. */
export function EditTeamForm({ owner, team, options }: EditTeamFormProps) {
  const navigate = useNavigate();
  const [isDone, setIsDone] = useState(false);
  const home = options.callingCodes.find(({ code }) => code === team.country?.code);
  const first = teamValues(team, home?.callingCode ?? '');
  const fields = Object.keys(first) as (keyof TeamValues)[]; // the type is closed
  const { form, submit, isBusy } = useCallForm<typeof updateTeam, TeamValues>(updateTeam, {
    initialValues: first,
    transform: changedValues,
    onSuccess: async () => {
      flushSync(() => setIsDone(true));
      await navigate(teamPage);
      showToast(t('team:team.saved'));
    },
  });
  const isRestored = useDraft(form, { name: 'team', owner, fields });

  return (
    <form className={layout.form} noValidate onSubmit={(event) => void submit(event)}>
      {isRestored && <Alert>{t('common:draft')}</Alert>}
      <Panel title={t('team:team.info')}>
        <TeamFields
          input={(name) => form.getInputProps(name)}
          country={form.getValues().country}
          choices={options}
        />
      </Panel>
      <EditActions isBusy={isBusy} isUnsaved={form.isDirty() && !isDone} home={teamPage} />
    </form>
  );
}
