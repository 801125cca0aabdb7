import { t } from 'i18next';
import { teamRoles } from '#shared/domain/roles.ts';
import { SelectField } from '#renderer/ui/field/select-field.tsx';
import { MemberSearch } from './member-search.tsx';
import { sortKeys, type MemberView, type Sort } from './member-view.ts';
import classes from './members.module.css';
import { useGivenApps } from './use-app-names.ts';

export interface MemberFiltersProps {
  view: MemberView;
  onChange: (part: Partial<MemberView>) => void;
  onSearch: (q: string) => void;
}

/** What narrows the list; where it is cards, also what orders it. */
export function MemberFilters({ view, onChange, onSearch }: MemberFiltersProps) {
  const apps = useGivenApps();
  const roles = ['all', ...teamRoles] as const;
  const sorts = sortKeys
    .filter((key) => view.isJoin || key !== 'active')
    .flatMap((key): Sort[] => (key === 'active' ? ['-active', 'active'] : [key, `-${key}`]));
  return (
    <div className={classes.filters} role="search">
      <MemberSearch q={view.q} onSearch={onSearch} />
      <SelectField
        label={t('team:member.column.role')}
        value={view.role}
        data={roles.map((role) => ({
          value: role,
          label: role === 'all' ? t('team:member.everyRole') : t(`team:role.${role}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ role: roles.find((role) => role === value) ?? 'all' })
        }
      />
      <SelectField
        label={t('team:member.filterApp')}
        value={view.app}
        data={[
          { value: '', label: t('team:member.everyApp') },
          ...apps.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ app: apps.find(({ id }) => id === value)?.id ?? '' })
        }
      />
      <div className={classes.sortChoice}>
        <SelectField
          label={t('team:member.order.label')}
          value={view.sort}
          data={sorts.map((value) => ({ value, label: t(`team:member.order.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ sort: sorts.find((sort) => sort === value) ?? 'name' })
          }
        />
      </div>
    </div>
  );
}
