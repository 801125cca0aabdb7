import * as z from 'zod/mini';
import type { Notice, ProviderRequest } from '../payment-port.ts';
import type { webhookKeys } from './certificates.ts';
import { isWebhookSigned } from './webhook-signature.ts';

const event = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()) }))),
    supplementary_data: z.optional(
      z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) }),
    ),
  }),
});

/**
 * A webhook whose signature is PayPal's. It is a reason to ask, no more: events come late, twice and in
 * any order, and the order itself is always of now. Null for what PayPal did not send.
 */
export async function readWebhook(
  request: ProviderRequest,
  { webhookId, keyAt, at }: { webhookId: string; keyAt: ReturnType<typeof webhookKeys>; at: Date },
): Promise<Notice | null> {
  const address = request.headers['paypal-cert-url'];
  if (typeof address !== 'string') return null;
  const key = await keyAt(address, at);
  if (key === null || !isWebhookSigned(request, webhookId, key)) return null;
  const parsed = event.safeParse(JSON.parse(request.body.toString('utf8')));
  if (!parsed.success) return { kind: 'none' };
  const { event_type: type, resource } = parsed.data;
  if (type.startsWith('CHECKOUT.ORDER.')) {
    const attemptNo = resource.purchase_units?.[0]?.custom_id ?? null;
    return { kind: 'ask', attemptNo, reference: resource.id ?? null };
  }
  if (!type.startsWith('PAYMENT.CAPTURE.')) return { kind: 'none' };
  const reference = resource.supplementary_data?.related_ids?.order_id ?? null;
  return { kind: 'ask', attemptNo: resource.custom_id ?? null, reference };
}
