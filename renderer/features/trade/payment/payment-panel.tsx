import { t } from '#renderer/platform/t.ts';
import type { listPaymentMethods } from '#shared/contract/commerce/payment.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { PaymentMethod } from '#shared/domain/commerce/order.ts';
import { CardFields } from '#renderer/parts/payment/card-fields.tsx';
import { platform } from '#renderer/platform/platform.ts';
import { RadioField } from '#renderer/ui/field/tick/radio-field.tsx';
import { Panel } from '#renderer/ui/panel.tsx';

export type OfferedMethod = CallOutput<typeof listPaymentMethods>[number];

/** Pages of these are opened by a form, and a card's fields want a page of the web. */
const inBrowserOnly: readonly PaymentMethod[] = ['card', 'ecpay', 'newebpay'];

/** What may be chosen here, for this order. */
export function methodsFor(
  offered: readonly OfferedMethod[],
  { storedPayment }: { storedPayment: boolean },
): readonly OfferedMethod[] {
  return offered.filter(
    ({ id, renewsAutomatically }) =>
      (renewsAutomatically || !storedPayment) &&
      (platform.target === 'web' || !inBrowserOnly.includes(id)),
  );
}

export interface PaymentPanelProps {
  methods: readonly OfferedMethod[];
  value: PaymentMethod | '';
  error: string | null;
  /** The order was pressed with a card that is not whole. */
  isCardWrong: boolean;
  onChange: (method: PaymentMethod) => void;
  onCard: (isWhole: boolean) => void;
}

/** How it is paid, and for a card the card. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { methods, value, error, isCardWrong, onChange, onCard } = props;
  const chosen = methods.find(({ id }) => id === value);
  return (
    <Panel title={t('trade:payment.title')}>
      <RadioField
        label={t('trade:payment.label')}
        error={error}
        data-path="paymentMethod"
        value={value === '' ? null : value}
        choices={methods.map(({ id, renewsAutomatically }) => ({
          value: id,
          label: t(`trade:method.${id}`),
          description: t('trade:payment.both', {
            about: t(`trade:payment.about.${id}`),
            renewal: t(renewsAutomatically ? 'trade:payment.renews' : 'trade:payment.renewsNot'),
          }),
        }))}
        onChange={onChange}
      />
      {platform.target === 'desktop' && <p className="quiet">{t('trade:payment.inBrowser')}</p>}
      {chosen?.client && (
        <CardFields client={chosen.client} isWrong={isCardWrong} onUpdate={onCard} />
      )}
    </Panel>
  );
}
