import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getCart } from '#shared/contract/commerce/cart.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';

/** That something was chosen before and waits; choosing again takes its place. */
export function CartNotice({ items }: Pick<CallOutput<typeof getCart>, 'items'>) {
  if (items.length === 0) return null;
  const names = [...new Set(items.map(({ name }) => name))];
  const list = new Intl.ListFormat(i18next.language).format(names);
  return (
    <Alert
      title={t('plan:cart.title')}
      action={
        <ButtonLink size="sm" variant="default" to="/trade/">
          {t('plan:cart.continue')}
        </ButtonLink>
      }
    >
      {list}
    </Alert>
  );
}
