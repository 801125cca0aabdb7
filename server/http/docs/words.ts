import en from '#resources/locales/en/catalogue.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { kindOf, type Access, type CallDefinition } from '#shared/contract/define-call.ts';
import { limits, type Limit, type LimitName } from '#shared/contract/limits.ts';
import { planTypes } from '#shared/domain/constants.ts';
import { may, roles } from '#shared/domain/team/roles.ts';
import { maxMegabytesOf, type FileRule } from '#shared/domain/upload/file-rule.ts';
import { html, type Html } from '../html.ts';

/** `listMembers` → `List members`. */
export function callTitle({ name }: CallDefinition): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(csrf|sms|qr)\b/g, (word) => word.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Text of the contract, whose `code` stands in backticks. */
export function rich(text: string): Html {
  return html`${text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}

const accessWords: Record<Exclude<Access, object>, { short: string; long: string }> = {
  public: { short: 'Anybody', long: 'Anybody, signed in or not.' },
  'signed-in': {
    short: 'Signed in',
    long: 'Whoever is signed in, also before the address is verified.',
  },
  verified: { short: 'Verified', long: 'Whoever is signed in with a verified address.' },
  device: { short: 'Screen', long: 'A paired screen, by its token.' },
  operator: {
    short: 'Operator',
    long: 'Whoever runs this server and signs in with two steps (`npm run operator -- operators`).',
  },
};

/** Who may call, in a word or two. */
export function accessShort({ access }: CallDefinition): string {
  return typeof access === 'string' ? accessWords[access].short : 'By role';
}

/** Who may call, in a sentence. */
export function accessLong({ access, plan }: CallDefinition): string {
  const who =
    typeof access === 'string'
      ? accessWords[access].long
      : `Whoever may ${access.may}: ${roles
          .filter((role) => may(role, access.may))
          .map((role) => (role === 'personal' ? shell.personal : common.role[role]).toLowerCase())
          .join(', ')}.`;
  return plan === undefined ? who : `${who} ${planWords(plan)}`;
}

function planWords(plan: NonNullable<CallDefinition['plan']>): string {
  const enough = planTypes.slice(planTypes.indexOf(plan)).map((type) => en.planLevels[type]);
  return `The workspace’s plan must be ${enough.join(' or ')} (1016).`;
}

/** How often, in a sentence. */
export function limitWords(name: LimitName): string {
  const { max, perAddress, seconds }: Limit = limits[name];
  return `${count(max)} in ${span(seconds)} for an account, ${count(perAddress)} for an IP address.`;
}

/** `15 minutes`. */
export function span(seconds: number): string {
  const [size, unit] = seconds % 3600 === 0 ? [3600, 'hour'] : [60, 'minute'];
  const of = seconds / size;
  return of === 1 ? `1 ${unit}` : `${of} ${unit}s`;
}

/** `12,000`. */
export function count(of: number): string {
  return of.toLocaleString('en');
}

/** What a file must be like, in a sentence. */
export function fileWords(rule: FileRule): string {
  const kinds = rule.types.map((type) => `${type} up to ${sizeWords(maxMegabytesOf(rule, type))}`);
  return `${rule.maxFiles === 1 ? 'One file' : `At most ${rule.maxFiles} files`}: ${kinds.join(', ')}.`;
}

const sizeWords = (megabytes: number) =>
  megabytes < 1 ? `${Math.floor(megabytes * 1024)} kB` : `${megabytes} MB`;

/** What a call does to the product; says its colour, too. */
export function effectOf(call: CallDefinition): 'reads' | 'changes' | 'removes' {
  const kind = kindOf(call);
  if (kind === 'read' || kind === 'media') return 'reads';
  return call.method === 'DELETE' ? 'removes' : 'changes';
}
