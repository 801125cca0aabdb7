import { t } from '#renderer/platform/t.ts';
import { useId } from 'react';
import { sameApps, type AppId } from '#shared/domain/apps.ts';
import { givenRoles, usesEveryApp, type GivenRole } from '#shared/domain/team/roles.ts';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import { RadioField } from '#renderer/ui/field/tick/radio-field.tsx';
import classes from './choices.module.css';
import type { NamedApp } from './people.ts';

/** A type, not an interface: a form wants an open record. */
export type RoleValues = { roleId: GivenRole; apps: AppId[]; adminApps: AppId[] };

export interface RoleFieldsProps {
  values: RoleValues;
  /** What can be given. */
  apps: readonly NamedApp[];
  onChange: (values: RoleValues) => void;
}

/** A role, each explained in a line, and the apps that come with it. */
export function RoleFields({ values, apps, onChange }: RoleFieldsProps) {
  return (
    <>
      <RadioField
        label={t('team:member.column.role')}
        choices={givenRoles.map((role) => ({
          value: role,
          label: t(`common:role.${role}`),
          description: t(`team:role.about.${role}`),
        }))}
        value={values.roleId}
        onChange={(roleId) => onChange({ ...values, roleId })}
      />
      {!usesEveryApp(values.roleId) && <AppChoices {...{ values, apps, onChange }} />}
    </>
  );
}

function AppChoices({ values, apps, onChange }: RoleFieldsProps) {
  const administers = values.roleId === 'app_admin';
  const noteId = useId();
  const note = noteOf(values);

  function give(app: AppId, isGiven: boolean): void {
    onChange({
      ...values,
      apps: changed(values.apps, app, isGiven),
      // What is not assigned cannot be administered.
      adminApps: isGiven ? values.adminApps : changed(values.adminApps, app, false),
    });
  }

  return (
    <fieldset className={classes.roles} aria-describedby={note ? noteId : undefined}>
      <legend>{t('team:member.column.apps')}</legend>
      {apps.map(({ id, name }) => (
        <div key={id} className={classes.appChoice}>
          <CheckField
            label={name}
            checked={values.apps.includes(id)}
            onChange={(event) => give(id, event.currentTarget.checked)}
          />
          {administers && (
            <CheckField
              label={t('team:role.administers')}
              aria-label={t('team:role.administersApp', { app: name })}
              disabled={!values.apps.includes(id)}
              checked={values.adminApps.includes(id)}
              onChange={(event) =>
                onChange({
                  ...values,
                  adminApps: changed(values.adminApps, id, event.currentTarget.checked),
                })
              }
            />
          )}
        </div>
      ))}
      {note && (
        <p id={noteId} className="quiet">
          {note}
        </p>
      )}
    </fieldset>
  );
}

/** What somebody with these apps could not do; whoever only pays needs none. */
function noteOf({ roleId, apps, adminApps }: RoleValues): string | null {
  if (apps.length === 0) return roleId === 'accounting' ? null : t('team:role.noApps');
  if (roleId === 'app_admin' && adminApps.length === 0) return t('team:role.administersNone');
  return null;
}

function changed(list: readonly AppId[], app: AppId, isIn: boolean): AppId[] {
  const rest = list.filter((name) => name !== app);
  return isIn ? [...rest, app] : rest;
}

/** What is sent: only an app admin administers something. */
export function sentRole({ roleId, apps, adminApps }: RoleValues): RoleValues {
  return { roleId, apps, adminApps: roleId === 'app_admin' ? adminApps : [] };
}

/** What is not as it was; what nobody touched stays as the server has it by now. */
export function changedRole(values: RoleValues, before: RoleValues): Partial<RoleValues> {
  const { roleId, apps, adminApps } = sentRole(values);
  return {
    ...(roleId !== before.roleId && { roleId }),
    ...(!sameApps(apps, before.apps) && { apps }),
    ...(!sameApps(adminApps, before.adminApps) && { adminApps }),
  };
}
