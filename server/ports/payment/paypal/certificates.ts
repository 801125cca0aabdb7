import { X509Certificate, type KeyObject } from 'node:crypto';
import { askService, unreadable } from '../../ask-service.ts';
import { provider } from './api.ts';

/** So many at once: PayPal has one or two, and addresses come from outside. */
const mostKept = 8;

/**
 * The keys that PayPal signs its webhooks with. The address of the certificate comes with the webhook,
 * from anybody: so it is asked for at PayPal's own hosts alone, over https, which proves whose it is,
 * or at the origin of the API, `own`.
 */
export function webhookKeys(own: () => string) {
  const kept = new Map<string, X509Certificate>();

  /** The key that is good at a moment; null for an address or certificate that is not PayPal's. */
  return async function keyAt(address: string, at: Date): Promise<KeyObject | null> {
    if (!isOwnAddress(address, own())) return null;
    const certificate = kept.get(address) ?? (await load(address));
    const { validFrom, validTo } = certificate;
    const isGood = new Date(validFrom) <= at && at <= new Date(validTo);
    if (!isGood) {
      kept.delete(address);
      return null;
    }
    if (kept.size >= mostKept) kept.clear();
    kept.set(address, certificate);
    return certificate.publicKey;
  };
}

function isOwnAddress(address: string, own: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin === new URL(own).origin) return true;
  const isPaypal = url.hostname === 'paypal.com' || url.hostname.endsWith('.paypal.com');
  return url.protocol === 'https:' && url.port === '' && isPaypal;
}

async function load(address: string): Promise<X509Certificate> {
  const { status, text } = await askService(provider, address, { method: 'GET' });
  if (status !== 200) throw unreadable(provider, `gave no certificate (HTTP ${status})`);
  try {
    return new X509Certificate(text);
  } catch (cause) {
    throw unreadable(provider, 'gave a certificate that cannot be read', cause);
  }
}
