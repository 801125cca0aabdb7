import { ApiError, TransportError } from '#renderer/api/api-error.ts';
import { loadScript } from '#renderer/platform/code/load-script.ts';

/** What is used of TapPay's script (docs.tappaysdk.com, web): fields in frames of theirs, so that no card number comes here. */
interface TapPay {
  setupSDK(appId: number, appKey: string, server: 'sandbox' | 'production'): void;
  card: {
    setup(config: {
      fields: Record<CardField, { element: HTMLElement; placeholder: string }>;
      styles: Record<string, Record<string, string>>;
    }): void;
    onUpdate(listener: (update: CardUpdate) => void): void;
    getPrime(
      listener: (result: { status: number; msg: string; card?: { prime: string } }) => void,
    ): void;
  };
}

declare global {
  var TPDirect: TapPay | undefined;
}

export const cardFields = ['number', 'expirationDate', 'ccv'] as const;
export type CardField = (typeof cardFields)[number];

/** Of each field: 0 is right, 1 empty, 2 wrong, 3 being typed. */
export interface CardUpdate {
  canGetPrime: boolean;
  status: { number: number; expiry: number; ccv: number };
}

export interface CardClient {
  appId: number;
  appKey: string;
  isLive: boolean;
  scriptUrl: string;
}

const loaded = new Map<string, Promise<TapPay>>();

/** Loads the script once for the page; after a failure the next call tries again. */
export function loadTapPay({ scriptUrl, appId, appKey, isLive }: CardClient): Promise<TapPay> {
  const coming = loaded.get(scriptUrl) ?? load(scriptUrl);
  loaded.set(scriptUrl, coming);
  coming.catch(() => loaded.delete(scriptUrl));
  return coming.then((tapPay) => {
    tapPay.setupSDK(appId, appKey, isLive ? 'production' : 'sandbox');
    return tapPay;
  });
}

async function load(address: string): Promise<TapPay> {
  if (!(await loadScript(address))) throw new TransportError('unreachable');
  if (!globalThis.TPDirect) throw new TransportError('invalid-response');
  return globalThis.TPDirect;
}

/** What the order pays with in place of the card; lives 90 seconds, once. Rejects where the card is refused. */
export function cardPrime(): Promise<string> {
  return new Promise((resolve, reject) => {
    const tapPay = globalThis.TPDirect;
    if (!tapPay) return reject(new TransportError('unreachable'));
    tapPay.card.getPrime(({ status, msg, card }) => {
      if (status === 0 && card) return resolve(card.prime);
      // Nothing was ordered yet: who has a connection typed a card that TapPay does not take.
      reject(
        navigator.onLine ? new ApiError(2007, { reason: msg }) : new TransportError('unreachable'),
      );
    });
  });
}
