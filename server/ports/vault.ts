import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What a sealed or signed thing is for; one purpose's cannot be used for another. */
export type VaultPurpose =
  | 'authenticator-secret'
  | 'email-code'
  | 'recovery-code'
  | 'device-code'
  | 'unsubscribe'
  | 'invoice-link'
  | 'idempotency'
  | 'carried-keys'
  | 'mailed-token'
  | 'payment-credential'
  | 'refund-payee'
  | 'calendar-address';

/** The key by which one purpose's signatures were made before the application's key was changed. */
export interface CarriedKey {
  purpose: VaultPurpose;
  /** base64url */
  key: string;
}

/** Sealing and signing with the application's key, a derived key for each purpose. */
export interface Vault {
  /** AES-256-GCM: 12 bytes nonce, ciphertext, 16 bytes tag. */
  seal(purpose: VaultPurpose, text: string): Buffer;
  /** The text, or null for what was not sealed by us for this purpose. */
  open(purpose: VaultPurpose, sealed: Uint8Array): string | null;
  /** HMAC-SHA-256: for what is short enough to be guessed from a plain hash. */
  mac(purpose: VaultPurpose, text: string): Buffer;
  /** To compare with: the signature, and what earlier keys would have made of the text. */
  macs(purpose: VaultPurpose, text: string): Buffer[];
}

const nonceBytes = 12;
const tagBytes = 16;

/** A purpose's own key; the application's cannot be computed from it. */
export function deriveKey(appKey: string, use: 'seal' | 'mac', purpose: VaultPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', appKey, '', `marquee ${use} ${purpose}`, 32));
}

/** A vault of the key that all processes share, and of what was carried over from earlier ones. */
export function makeVault(appKey: string, carried: readonly CarriedKey[] = []): Vault {
  const keys = new Map<string, Buffer>();
  const keyFor = (use: 'seal' | 'mac', purpose: VaultPurpose): Buffer => {
    const name = `${use} ${purpose}`;
    const key = keys.get(name) ?? deriveKey(appKey, use, purpose);
    keys.set(name, key);
    return key;
  };
  return {
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal', purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]);
    },
    open(purpose, sealed) {
      if (sealed.length < nonceBytes + tagBytes) return null;
      const bytes = Buffer.from(sealed);
      const key = keyFor('seal', purpose);
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      cipher.setAuthTag(bytes.subarray(-tagBytes));
      try {
        const text = cipher.update(bytes.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([text, cipher.final()]).toString('utf8');
      } catch {
        return null; // not ours, or damaged: GCM tells no more
      }
    },
    mac: (purpose, text) => sign(keyFor('mac', purpose), text),
    macs: (purpose, text) => [
      sign(keyFor('mac', purpose), text),
      ...carried
        .filter((one) => one.purpose === purpose)
        .map(({ key }) => sign(Buffer.from(key, 'base64url'), text)),
    ],
  };
}

function sign(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
