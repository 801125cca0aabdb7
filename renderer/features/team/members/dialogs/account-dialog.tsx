import { t } from '#renderer/platform/t.ts';
import { changeMemberAccount } from '#shared/contract/team/members.ts';
import { appIds } from '#shared/domain/apps.ts';
import { givenRoles } from '#shared/domain/team/roles.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { useCallForm } from '#renderer/parts/form/use-call-form.ts';
import { ChosenNames } from './confirm-dialogs.tsx';
import { namesOf, type Member } from '../people.ts';
import { changedRole, RoleFields, type RoleValues } from '../role-fields.tsx';
import { useGivenApps } from '../apps.ts';

export interface AccountDialogProps {
  /** A member, or somebody invited. */
  member: Member;
  onClose: () => void;
  onDone: (message: string) => void;
  onFailed: (error: unknown) => void;
}

/** Changes role and apps in one go. */
export function AccountDialog({ member, onClose, onDone, onFailed }: AccountDialogProps) {
  const apps = useGivenApps();
  const { email } = member;
  const { form, submit, isBusy } = useCallForm<typeof changeMemberAccount, RoleValues>(
    changeMemberAccount,
    {
      initialValues: valuesOf(member),
      // What somebody else changes meanwhile stays, as long as it is not changed here too.
      transform: (values, before) => ({ email, ...changedRole(values, before) }),
      onSuccess: () => onDone(t('team:member.account.done', { name: namesOf([member]) })),
      onError: (error) => {
        onFailed(error);
        return true;
      },
    },
  );
  return (
    <Dialog title={t('team:member.account.title')} onClose={onClose}>
      <ChosenNames members={[member]} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <RoleFields
          values={form.getValues()}
          apps={apps}
          onChange={(values) => form.setValues({ ...values })}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={apps.length === 0}>
            {t('common:action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function valuesOf({ roleId, apps, adminApps }: Member): RoleValues {
  return {
    // The holder's row offers no change, so that one of them is always found.
    roleId: givenRoles.find((role) => role === roleId) ?? 'member',
    apps: appIds.filter((id) => apps.includes(id)),
    adminApps: appIds.filter((id) => adminApps.includes(id)),
  };
}
