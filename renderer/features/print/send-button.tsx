import { t } from '#renderer/platform/t.ts';
import { sendInvoice } from '#shared/contract/commerce/invoice-mail.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { Button } from '#renderer/ui/button.tsx';

/** Sends the displayed document to the email that the invoice is made out to. */
export function SendButton({ orderNumber, note }: { orderNumber: string; note: number | null }) {
  const send = useCommand(sendInvoice, {
    onSuccess: ({ email }) => showToast(t('print:mail.sent', { email })),
  });
  return (
    <Button
      variant="default"
      loading={send.isPending}
      onClick={() => send.mutate({ orderNumber, ...(note !== null && { note }) })}
    >
      {t('print:mail.send')}
    </Button>
  );
}
