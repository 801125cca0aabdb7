import { t } from '#renderer/platform/t.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { invoicePage } from '../links.ts';
import type { Order } from '../words.ts';

/** Whom the invoice is made out to, and the way to it. */
export function OrderInvoice({ order }: { order: Order }) {
  const page = invoicePage(order.orderNumber, order);
  if (order.total === 0) {
    return (
      <Panel title={t('subscription:order.invoice')} lead={t('subscription:order.noInvoice')} />
    );
  }
  return (
    <Panel
      title={t('subscription:order.invoice')}
      action={
        page && (
          <ButtonLink size="sm" variant="default" to={page}>
            {t('subscription:order.print')}
          </ButtonLink>
        )
      }
    >
      <Options invoice={order.invoice} email={order.buyerEmail} />
    </Panel>
  );
}

/** One of the three ways; without any it goes to whoever ordered. */
function Options({ invoice, email }: { invoice: Order['invoice']; email: string }) {
  switch (invoice?.kind) {
    case 'company':
      return (
        <Facts>
          <Fact name={t('subscription:order.company')}>{invoice.companyName}</Fact>
          <Fact name={t('subscription:order.vatNumber')}>{invoice.vatNumber}</Fact>
        </Facts>
      );
    case 'mobile-barcode':
      return (
        <Facts>
          <Fact name={t('subscription:order.barcode')}>{invoice.mobileBarcode}</Fact>
        </Facts>
      );
    case 'email':
    case undefined:
      return (
        <Facts>
          <Fact name={t('subscription:order.email')}>{invoice?.email ?? email}</Fact>
        </Facts>
      );
  }
}
