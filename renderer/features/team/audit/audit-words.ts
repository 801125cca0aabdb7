import { t } from '#renderer/platform/t.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { listAuditLog } from '#shared/contract/team/team.ts';
import { documentKinds, isCopy } from '#shared/domain/commerce/document/printed-document.ts';
import { shownInvoiceNumber } from '#shared/domain/commerce/invoice/invoice-words.ts';
import { teamRoles } from '#shared/domain/team/roles.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';

export type AuditLine = CallOutput<typeof listAuditLog>['items'][number];

/** Calls that leave a line, each with words of its own. A test compares them with the contract. */
export const auditActions = [
  'createOrder',
  'suspendMember',
  'deleteMember',
  'inviteMember',
  'resendInvitation',
  'acceptInvitation',
  'changeMemberAccount',
  'setMemberApps',
  'leaveTeam',
  'updateTeam',
  'startTransfer',
  'cancelTransfer',
  'decideTransfer',
  'decideDevice',
  'saveSlideshow',
  'deleteSlideshow',
  'shareSlideshow',
  'createShortcut',
  'changeShortcut',
  'changeScreen',
  'changeScreenAlerts',
  'changeScreens',
  'commandScreens',
  'showMessage',
  'takeBackMessage',
  'unpairScreen',
  'activateLicense',
  'activateSerialNumber',
  'suspendLicense',
  'resumeLicense',
  'sendInvoice',
  'requestRefund',
  'recordPrint',
  'setStoredPayment',
] as const;
type AuditAction = (typeof auditActions)[number];

/** Of calls that do one thing or its opposite: the field that says which, and both in a word. */
const variants = {
  suspendMember: { by: 'isSuspend', yes: 'memberSuspended', no: 'memberActivated' },
  deleteMember: { by: 'isJoin', yes: 'memberRemoved', no: 'invitationRevoked' },
  decideTransfer: { by: 'accept', yes: 'transferAccepted', no: 'transferRejected' },
  changeShortcut: { by: 'isPublic', yes: 'linkOpened', no: 'linkClosed' },
} as const satisfies Partial<Record<AuditAction, { by: string; yes: string; no: string }>>;

/** The action in words; one that this build does not know says its name. */
export function actionWords(action: string): string {
  return isKnown(action) ? t(`team:audit.action.${action}`) : action;
}

/** What happened, as exactly as the line tells. */
export function lineWords({ action, data }: AuditLine): string {
  if (!hasVariants(action)) return actionWords(action);
  const { by, yes, no } = variants[action];
  const said = data[by];
  if (typeof said !== 'boolean') return actionWords(action);
  return t(`team:audit.done.${said ? yes : no}`);
}

/** Addresses of whom it was done to. */
export function concerned({ data }: AuditLine): string[] {
  return [data['email'], data['toEmail']].flatMap(texts);
}

/** Information of the team that a line may tell of, as its form names it. */
const teamFields = [
  'name',
  'category',
  'vatNumber',
  'phoneCountryCode',
  'phone',
  'address',
  'postalCode',
  'country',
] as const;

/** What stands in a line by its id, in words; an id without any stands for itself. */
export type NameOf = (kind: 'app' | 'category' | 'country', id: string) => string;

/** Something that a command gave or changed; without a `from` it is not known how it was before. */
export interface Change {
  field: string;
  from?: string;
  to: string;
}

/** What was given or changed: a role, apps, the team's facts, a screen. */
export function changesOf({ data }: AuditLine, nameOf: NameOf): Change[] {
  const roleName = (value: unknown) => {
    const role = teamRoles.find((known) => known === value);
    return role ? t(`common:role.${role}`) : '';
  };
  const listed = (value: unknown) =>
    texts(value)
      .map((id) => nameOf('app', id))
      .join(', ');
  const appNames = (value: unknown) =>
    Array.isArray(value) ? listed(value) || t('team:audit.noApps') : '';
  const role = changeOf(t('team:member.column.role'), data['roleId'], roleName);
  const apps = changeOf(t('team:member.column.apps'), data['apps'], appNames);
  // Who uses every app by role has none assigned, which says nothing.
  const saysNothing = role && apps?.from === undefined && apps?.to === t('team:audit.noApps');
  const administered = changeOf(t('team:member.column.adminApps'), data['adminApps'], listed);
  const facts = teamFields.map((field) => {
    const isById = field === 'category' || field === 'country';
    const label =
      field === 'phoneCountryCode' ? t('common:phone.callingCode') : t(`team:team.field.${field}`);
    return changeOf(label, data[field], (value) =>
      texts(value)
        .map((text) => (isById && text !== '' ? nameOf(field, text) : text))
        .join(),
    );
  });
  const listedTexts = (value: unknown) => texts(value).join(', ');
  const moments = (value: unknown) =>
    texts(value)
      .map((at) => formatDate(at, 'short', { withTime: true }))
      .join(', ');
  const content = [
    changeOf(t('team:audit.order'), data['orderNumber'], listedTexts),
    changeOf(t('team:audit.screen'), data['screen'], listedTexts),
    changeOf(t('team:audit.slideshow'), data['slideshow'], listedTexts),
    changeOf(t('team:audit.removed'), data['removed'], listedTexts),
    changeOf(t('team:audit.message'), data['text'], listedTexts),
    changeOf(t('team:audit.until'), data['until'], moments),
    changeOf(t('team:audit.plan'), data['sku'], listedTexts),
    changeOf(t('team:audit.serialNumber'), data['serialNumber'], listedTexts),
    ...printChanges(data),
  ];
  const all = [role, saysNothing ? null : apps, administered, ...facts, ...content];
  return all.filter((one) => one !== null);
}

/** What was printed, how often before, and on how many sheets. */
function printChanges({ kind, document, copy, copies }: AuditLine['data']): (Change | null)[] {
  const printed = documentKinds.find((known) => known === kind);
  if (printed === undefined) return [];
  const counted = (value: unknown) => (typeof value === 'number' ? formatCount(value) : '');
  const nth = (value: unknown) =>
    typeof value === 'number' && isCopy(value)
      ? t('team:audit.copy', { n: counted(value) })
      : counted(value);
  return [
    changeOf(t(`team:audit.printed.${printed}`), document, (value) =>
      texts(value).map(shownInvoiceNumber).join(', '),
    ),
    changeOf(t('team:audit.print'), copy, nth),
    changeOf(t('team:audit.copies'), copies, counted),
  ];
}

/** The same, each in a line. */
export function givenWords(line: AuditLine, nameOf: NameOf): string[] {
  return changesOf(line, nameOf).map(({ field, from, to }) => {
    if (from === undefined && to === t('team:audit.noApps')) return to;
    const value = from === undefined ? to : `${from || '–'} → ${to || '–'}`;
    return t('team:audit.given', { field, value });
  });
}

/** A value as it was and as it is; one that was given without a before stands alone. */
function changeOf(
  field: string,
  value: unknown,
  nameOf: (value: unknown) => string,
): Change | null {
  if (typeof value !== 'object' || value === null || !('to' in value)) {
    const to = nameOf(value);
    return to === '' ? null : { field, to };
  }
  return { field, from: 'from' in value ? nameOf(value.from) : '', to: nameOf(value.to) };
}

function isKnown(action: string): action is AuditAction {
  const known: readonly string[] = auditActions;
  return known.includes(action);
}

function hasVariants(action: string): action is keyof typeof variants {
  return action in variants;
}

/** One text or several; anything else is nobody's address. */
function texts(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((one) => typeof one === 'string');
}
