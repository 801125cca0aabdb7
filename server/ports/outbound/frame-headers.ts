import type { IncomingHttpHeaders } from 'node:http';

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
const portOf = ({ protocol, port }: URL) => port || defaultPorts[protocol];

/**
 * Do a page's headers let a document of another origin show it in a frame? CSP `frame-ancestors` decides
 * if any policy has it; otherwise `X-Frame-Options` does (CSP Level 3, 6.4.2; HTML, 7.7).
 * @param page address after redirects
 * @param ancestor origin of the document around the frame
 */
export function mayBeFramed(headers: IncomingHttpHeaders, page: URL, ancestor: URL): boolean {
  // Node joins repeated headers by commas, which separate policies as well.
  const policies = [headers['content-security-policy'] ?? []].flat().join(',').split(',');
  const lists = policies.flatMap((policy) => ancestorLists(policy));
  if (lists.length > 0) return lists.every((list) => allows(list, page, ancestor));
  return allowsByOption([headers['x-frame-options'] ?? []].flat().join(','), page, ancestor);
}

/** Source list of the first `frame-ancestors` directive of a policy; later ones do not count. */
function ancestorLists(policy: string): string[][] {
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (name === 'frame-ancestors') return [sources];
  }
  return [];
}

/** Browsers ignore unknown values (ALLOW-FROM), and refuse where several values disagree. */
function allowsByOption(header: string, page: URL, ancestor: URL): boolean {
  const values = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  );
  const known = [...values].filter((value) => ['deny', 'sameorigin', 'allowall'].includes(value));
  if (values.size > 1 && known.length > 0) return false;
  if (values.has('deny')) return false;
  return !values.has('sameorigin') || page.origin === ancestor.origin;
}

const allows = (sources: readonly string[], page: URL, ancestor: URL) =>
  sources.some((source) => matches(source, page, ancestor));

/** Does a source expression match the ancestor's origin (CSP Level 3, 6.7.2)? */
function matches(source: string, page: URL, ancestor: URL): boolean {
  if (source === "'self'") return page.origin === ancestor.origin;
  const isWeb = ancestor.protocol === 'http:' || ancestor.protocol === 'https:';
  if (source === '*') return isWeb;
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return schemeMatches(source, ancestor);
  const parts = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^:/]+|\[[^\]]+\])(?::(\d+|\*))?(?:\/.*)?$/.exec(
    source,
  );
  if (!parts) return false;
  const [, scheme = page.protocol, host = '', port] = parts;
  if (!schemeMatches(scheme, ancestor) || !hostMatches(host, ancestor.hostname)) return false;
  if (port === '*') return true;
  if (port !== undefined) return port === portOf(ancestor);
  // `URL` writes no default port.
  return ancestor.port === '';
}

/** http also matches https, which is at least as secure. */
const schemeMatches = (scheme: string, { protocol }: URL) =>
  scheme === protocol || (scheme === 'http:' && protocol === 'https:');

function hostMatches(pattern: string, host: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host;
}
