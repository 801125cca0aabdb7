import { t } from '#renderer/platform/t.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';

/** Not an error: payments are others' work. */
export function NotYours({ team }: { team: { holderName: string; holderEmail: string } }) {
  return (
    <EmptyState level={2} title={t('subscription:notYours.title')}>
      <p>{t('subscription:notYours.text', { name: team.holderName, email: team.holderEmail })}</p>
      <div>
        <ButtonLink size="sm" variant="default" to="/application">
          {t('subscription:notYours.action')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
