import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';

/**
 * Does it bring its maker's certificates? Nobody asks for them (`attestation: none`) and browsers take them out
 * (WebAuthn level 3, section 5.1.3); to check them would mean to ask the servers they name what was revoked.
 * Throws for what is no attestation at all.
 */
export function hasCertificates(attestationObject: string): boolean {
  const made = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const isBare = made.get('fmt') === 'packed' && made.get('attStmt').get('x5c') === undefined;
  return made.get('fmt') !== 'none' && !isBare;
}
