import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What a sealed or signed thing is for; one purpose's cannot be used for another. */
export type VaultPurpose =
  | 'authenticator-secret'
  | 'email-code'
  | 'recovery-code'
  | 'device-code'
  | 'unsubscribe'
  | 'idempotency';

/** Sealing and signing with the application's key, a derived key for each purpose. */
export interface Vault {
  /** AES-256-GCM: 12 bytes nonce, ciphertext, 16 bytes tag. */
  seal(purpose: VaultPurpose, text: string): Buffer;
  /** The text, or null for what was not sealed by us for this purpose. */
  open(purpose: VaultPurpose, sealed: Uint8Array): string | null;
  /** HMAC-SHA-256: for what is short enough to be guessed from a plain hash. */
  mac(purpose: VaultPurpose, text: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** A vault of the key that all processes share. */
export function makeVault(appKey: string): Vault {
  const keys = new Map<string, Buffer>();
  const keyFor = (use: 'seal' | 'mac', purpose: VaultPurpose): Buffer => {
    const info = `marquee ${use} ${purpose}`;
    const known = keys.get(info);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', appKey, '', info, 32));
    keys.set(info, key);
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
    mac: (purpose, text) => createHmac('sha256', keyFor('mac', purpose)).update(text).digest(),
  };
}
