import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { listMyApps } from '#shared/contract/app.ts';
import type { TemplateApp } from '#shared/domain/signage/template/forms.ts';
import { query } from '#renderer/api/query.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';

/** Why an app may not be opened, by the plan or by the team; null: it may, or it is not known yet. */
export function useAppLock(app: TemplateApp): { isInPlan: boolean; name: string } | null {
  const { data } = useQuery(query(listMyApps, {}));
  const known = data?.find(({ id }) => id === app);
  return known === undefined || known.isAuthorised ? null : known;
}

/** That an app may not be opened, and what one can do. */
export function AppLock({
  lock: { isInPlan, name },
}: {
  lock: { isInPlan: boolean; name: string };
}) {
  return (
    <Alert
      tone="warn"
      action={
        !isInPlan && (
          <ButtonLink size="sm" variant="default" to="/plan">
            {t('slideshow:template.plans')}
          </ButtonLink>
        )
      }
    >
      {isInPlan
        ? t('slideshow:template.notAssigned', { name })
        : t('slideshow:template.noPlan', { name })}
    </Alert>
  );
}
