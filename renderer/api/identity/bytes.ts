/** Bytes as WebAuthn writes them: Base64url without padding; `Uint8Array.toBase64` is too new for many browsers. */
export function encodeBytes(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

export function decodeBytes(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
