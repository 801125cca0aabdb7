import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import { nameFields } from '#shared/domain/account/person-name.ts';
import { useState } from 'react';
import { inviteMember } from '#shared/contract/team/invitations.ts';
import { invitation } from '#shared/domain/constants.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { useDraft } from '#renderer/parts/form/use-draft.ts';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import {
  emptyInvitation,
  invitationDraft,
  useInviteDraft,
  type OneInvitation,
} from './invite-draft.ts';
import classes from './invite.module.css';
import { RoleFields, sentRole } from '../role-fields.tsx';
import { useGivenApps } from '../apps.ts';

export interface InviteDialogProps {
  owner: string;
  onInviteMany: () => void;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Invites one person; who has an account only after a second look. */
export function InviteDialog({ owner, onInviteMany, onClose, onDone }: InviteDialogProps) {
  const apps = useGivenApps();
  const [draft, setDraft] = useInviteDraft(owner, 'one');
  /** The address that has an account, as the server said. */
  const [registered, setRegistered] = useState<string | null>(null);
  const { form, submit, isBusy } = useCallForm<typeof inviteMember, OneInvitation>(inviteMember, {
    initialValues: draft,
    transform: (values) => ({
      ...values,
      ...sentRole(values),
      allowRegistered: registered === values.email,
    }),
    onError: (error) => {
      if (!isApiError(error, 1025)) return false;
      const { email } = form.getValues();
      // Refused even so, it is in a team: only another address helps.
      if (registered === email) {
        form.setFieldError('email', t('team:invite.registered.refused', { email }));
        form.getInputNode('email')?.focus();
      } else setRegistered(email);
      return true;
    },
    onSuccess: (_output, { email }) => {
      setDraft(emptyInvitation);
      onDone(t('team:invite.done', { email }));
    },
  });
  const fields = Object.keys(draft) as (keyof OneInvitation)[]; // the type is closed
  useDraft(form, { ...invitationDraft(owner), fields });

  /** What was typed is there again when the dialogue is. */
  function leave(next: () => void): void {
    setDraft(form.getValues());
    next();
  }

  const { email } = form.getValues();
  const isAsked = registered === email;
  return (
    <Dialog title={t('team:invite.title')} onClose={() => leave(onClose)}>
      <p>
        {t('team:invite.lead', { days: invitation.days })}{' '}
        <TextButton onClick={() => leave(onInviteMany)}>{t('team:invite.manyLink')}</TextButton>
      </p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.getInputProps('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
          label={t('team:invite.email')}
        />
        <div className={classes.names}>
          {nameFields(i18next.language).map((field) => (
            <TextField
              key={field}
              {...form.getInputProps(field)}
              autoComplete="off"
              label={t(`team:invite.${field}`)}
            />
          ))}
        </div>
        <RoleFields
          values={form.getValues()}
          apps={apps}
          onChange={({ roleId, apps: given, adminApps }) =>
            form.setValues({ roleId, apps: given, adminApps })
          }
        />
        {isAsked && form.errors['email'] === undefined && (
          <Alert>{t('team:invite.registered.text', { email })}</Alert>
        )}
        <DialogActions>
          <Button variant="default" onClick={() => leave(onClose)}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(isAsked ? 'team:invite.registered.action' : 'team:invite.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
