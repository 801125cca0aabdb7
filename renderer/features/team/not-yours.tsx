import { t } from '#renderer/platform/t.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import type { Team } from './members/people.ts';

export interface NotYoursProps {
  team: Team;
  title: string;
  /** Why, and whom to ask. */
  text: (words: { team: string; role: string; name: string; email: string }) => string;
}

/** Not an error: the page is simply others' work. */
export function NotYours({ team, title, text }: NotYoursProps) {
  const { name, role, holderName, holderEmail } = team;
  return (
    <EmptyState level={2} title={title}>
      <p>
        {text({
          team: name,
          role: t(`common:role.${role}`),
          name: holderName,
          email: holderEmail,
        })}
      </p>
      <div>
        <ButtonLink size="sm" variant="default" to="/application">
          {t('team:member.notYours.action')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
