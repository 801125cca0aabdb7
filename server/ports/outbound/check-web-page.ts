import { parseUrl } from '#shared/domain/parse-url.ts';
import { webPageRule, type WebPageCheck } from '#shared/domain/signage/web/web-page.ts';
import { mayBeFramed } from './frame-headers.ts';
import {
  GuardedRequestError,
  guardedRequest,
  hostOf,
  type GuardedRequestOptions,
} from './guarded-request.ts';

export interface CheckOptions {
  /** Address of the product, whose player shows the page in a frame. */
  origin: string;
  mayLoopback: boolean;
  /** Stops all checks of a job. */
  signal?: AbortSignal | undefined;
  seconds?: number;
  resolver?: GuardedRequestOptions['resolver'];
}

/** Names that the Internet's name servers do not know (RFC 6761, 6762, 8375), and single labels. */
const localName = /^(?:[^.]+|.+\.(?:local|internal|lan|home\.arpa|test|invalid|localhost))\.?$/i;

/**
 * Requests a web page as a screen would, and reads no more than the headers.
 * @param address http or https, as `pageAddressProblem` allows
 */
export async function checkWebPage(address: string, options: CheckOptions): Promise<WebPageCheck> {
  const timeout = AbortSignal.timeout((options.seconds ?? webPageRule.seconds) * 1000);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  try {
    return await follow(address, options, signal);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof GuardedRequestError) return { outcome: error.reason, status: null };
    return { outcome: isCertificateError(error) ? 'certificate' : 'unreachable', status: null };
  }
}

async function follow(
  address: string,
  options: CheckOptions,
  signal: AbortSignal,
): Promise<WebPageCheck> {
  const ancestor = new URL(options.origin);
  let url = parseUrl(address);
  for (let redirects = 0; redirects <= webPageRule.maxRedirects && url; redirects += 1) {
    if (ancestor.protocol === 'https:' && url.protocol === 'http:') {
      return { outcome: 'insecure', status: null };
    }
    if (localName.test(hostOf(url)) && !isIpAddress(url)) throw new GuardedRequestError('private');
    const response = await guardedRequest(url, { ...options, signal, headers });
    response.destroy();
    const { statusCode: status = 0, headers: answered } = response;
    const isRedirect = status >= 300 && status < 400 && answered.location !== undefined;
    if (!isRedirect) return judge(status, mayBeFramed(answered, url, ancestor));
    url = webAddress(answered.location, url);
  }
  return { outcome: 'unreachable', status: null };
}

const headers = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  // Some pages answer unknown programs with an error.
  'user-agent': 'Mozilla/5.0 (compatible; Marquee)',
};

function judge(status: number, isFramed: boolean): WebPageCheck {
  if (status >= 400) return { outcome: 'status', status };
  return { outcome: isFramed ? 'ok' : 'framing', status };
}

/** Target of a redirect; null where it leads out of the web. */
function webAddress(location: string | undefined, from: URL): URL | null {
  const url = parseUrl(location ?? '', from.href);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** `URL` writes every IPv4 address with digits and dots, and IPv6 in brackets. */
const isIpAddress = ({ hostname }: URL) => /^(?:[\d.]+|\[.+\])$/.test(hostname);

/** OpenSSL's names of verification errors (Node.js, TLS, "X509 certificate error codes"). */
function isCertificateError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^CERT_|^ERR_TLS_CERT|_CERT(?:_|$)|^UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)|^HOSTNAME_MISMATCH/.test(
    code,
  );
}
