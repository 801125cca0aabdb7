import type * as z from 'zod/mini';
import { snakeName } from './case.ts';
import type { CallDefinition } from './define-call.ts';
import type { calls, CallName } from './table.ts';

/** Names of what a call takes. */
type FieldOf<Name extends CallName> = string & keyof z.input<(typeof calls)[Name]['input']>;
/** Names of what any call takes. */
type FieldName = { [Name in CallName]: FieldOf<Name> }[CallName];

/**
 * What the fields of the calls mean, for whoever reads the API's reference: a field that has no
 * meaning here does not compile. In a file of its own, because no page of the product needs it.
 */
const meanings = {
  accept: 'True accepts, false declines.',
  accountName: 'Holder of the bank account.',
  accountNumber: 'Number of the bank account.',
  action: 'Name of a call that leaves a line in the audit log.',
  addTags: 'Tags that each of them gets.',
  address: 'Street and house number.',
  adminApps: 'Applications that the member administers; each of them must be in `apps`.',
  after: 'Reads on behind this id, in the order of ids, instead of by page.',
  agree: 'Agreement to the terms of service and the privacy policy.',
  agreeInvoicePolicy: 'Agreement to how invoices are issued.',
  agreeRefundPolicy: 'Agreement to what can be paid back, and until when.',
  allowRegistered: 'Invites an address that has an account and no team, too.',
  app: 'Only those who may open this application; empty for all.',
  appId: 'Application that the object is of.',
  approve: 'True lets the device in, false refuses it; absent only shows what it is.',
  appVersion: 'Version of the player.',
  apps: 'Applications that the member may open.',
  bankName: 'Bank that a refund is transferred to.',
  birth: 'Date of birth.',
  branchName: 'Branch of that bank.',
  by: 'What each line adds up.',
  cache: 'Files that the screen keeps, and how many it needs.',
  category: 'Line of business of the team.',
  clockOffsetMs: 'How far the screen’s clock is ahead of the server’s, in milliseconds.',
  code: 'The verification code.',
  content: 'The pages in their order, and the file that stands for them in lists.',
  command: 'What the screens are to do.',
  replacesOrder:
    'Number of an undecided order, for the same items or a conversion, which this order cancels and replaces.',
  convertOrders: 'Order numbers of personal plans whose days the team’s plan takes over.',
  copies: 'How many sheets of it; 1 where it is absent.',
  country: 'Country as ISO 3166-1 alpha-2.',
  countryCallingCode: 'Country calling code, with or without plus.',
  document: 'Invoice, proof or credit note by the order’s number, receipt by its payment’s.',
  draft: 'True: what is not published yet, where there is such; for who may change it.',
  credential: 'What the browser answered, as WebAuthn writes it in JSON.',
  currency: 'Currency as ISO 4217; absent: that of the items.',
  deviceCode: 'The device code that the device was given.',
  email: 'Email address; case does not matter.',
  emails: 'All addresses that see and play it from now on.',
  enabled: 'Two-step verification on or off; absent turns it to the other state.',
  endsAt: 'The moment of its end; or `minutes`.',
  faults: 'Pages that the screen skips because it cannot show them, and why.',
  firstName: 'Given name.',
  freeBytes: 'Bytes that the screen has room for; null where it cannot tell.',
  fromDay: 'Only what began on this day of Taipei or later.',
  from: 'Only lines from this moment on.',
  gToken: 'Proof of the bot check that the client configuration names.',
  gender: 'Gender, if somebody wants to tell.',
  hours: 'When the screen is lit: days from 0 for Sunday, from, to; null for always.',
  hasTwoFactor: 'Only members with two-step verification, or only those without.',
  hash: 'Hash of the QR code’s link, where the code came by it.',
  ids: 'Ids of several.',
  id: 'Id of the object.',
  idToken: 'Identity token of the phone, from the identity platform.',
  invoice: 'For a company, on a mobile barcode, or by e-mail: one of them.',
  invitationToken: 'Token of a mailed invitation, which is accepted along the way.',
  isInStep: 'Keeps step with others that play the same, by the server’s clock.',
  isLarge: 'The screen has more than 1920 × 1080 pixels.',
  isManual: 'What the estimate said: true where the money is transferred to a bank account.',
  isPlaying: 'It plays, or would if it may: it needs one of the plan’s screens.',
  isJoin: 'True: members; false: open invitations.',
  isPublic: 'True plays for anybody, false for those who see the slideshow.',
  isShared: 'Only those that came by sharing, or only the others.',
  isSuspended: 'Only suspended members, or only the others.',
  isSuspend: 'True suspends, false activates again.',
  items: 'What is to be in it: `sku`, and what the caller was shown of it, which is then checked.',
  kind: 'What asks to be let in.',
  lang: 'Language of the visitor.',
  language: 'Language of the account, mails included.',
  lastCommand: 'Id of the last command that was done.',
  lastName: 'Family name.',
  'List-Unsubscribe': 'What mail programs send: `One-Click`.',
  message: 'Id of the message that stands on the screen; null for none.',
  messageId: 'Takes back this message alone; absent: whichever is there.',
  method: 'Method of the second step.',
  minutes: 'How long it lasts from now; or `ends_at`.',
  mobile: 'Mobile number without country code.',
  mobileBarcode:
    'Carrier of electronic invoices: a slash and seven of 0-9, A-Z, full stop, plus and hyphen.',
  mobileCountryCode: 'Country calling code of the mobile number.',
  model: 'What kind of device it is, as people know it.',
  name: 'Name as people read it.',
  newEmail: 'The address that mails a link and then replaces the old one.',
  newPassword: 'The new password; other than the present one.',
  newPasswordConfirmation: 'The new password once more.',
  notifications: 'Ids of notifications, or `all`.',
  options: 'Why it is given up.',
  orderNumber: 'Number of an order.',
  orders: 'Order numbers of further personal plans.',
  outcome: '`failed` is everything but success.',
  page: 'Page of the list, from 1; past the end it has no items.',
  password: 'The account’s present password.',
  passwordConfirmation: 'The password once more.',
  payment: 'Of a card: `prime`, what its hosted fields made of it.',
  paymentMethod: 'How it is paid; absent only where nothing is, now or later.',
  perPage: 'Items of a page.',
  pageId: 'Id of the page that it shows.',
  picture: 'The picture; it is kept as webp.',
  phone: 'Phone number.',
  place: 'At the bottom or the top of the screen, or over all of it.',
  phoneCountryCode: 'Country calling code of the phone number.',
  plays: 'Pages that were shown, each with an id that the screen made.',
  poster: 'The picture; it is kept as webp.',
  photo: 'The picture; it is cut to a square.',
  playlistId: 'Id of the slideshow.',
  presence: 'Only screens that are online, offline, or paired and not heard of yet.',
  postalCode: 'Postal code.',
  printed: 'Only what was printed before, or only what was not.',
  printId: 'Id of the print, made up by who prints: told again it writes nothing.',
  proof: 'Identity token of a provider that is linked already, in place of the password.',
  provider: 'Provider of the social sign-in.',
  publish: 'True: screens play it from their next round on; false: it is kept as a draft.',
  q: 'Finds lines that contain all of these words, in any order; case and accents do not count.',
  reason: 'The same in words.',
  referralCode: 'Code of whoever recommended the product; case does not matter.',
  refreshToken: 'Refresh token of a screen, in place of the device code.',
  removeTags: 'Tags that each of them loses.',
  replaces: 'Of a screen: id of the one whose name, tags and schedule it takes over.',
  role: 'Only members with this role.',
  roleId: 'Role of the member; account holder can only be made by a transfer.',
  schedule: 'The week: days from 0 for Sunday, from, to, and the slideshow that plays then.',
  screenId: 'Only what this screen played.',
  secret: 'The authenticator secret that was made before.',
  serialNumber: 'Serial number of a player; case, spaces and dashes do not matter.',
  silentMinutes: 'After so many minutes of silence people are told; null for never.',
  showing: 'What stands on the screen right now; null for nothing of a slideshow.',
  slideshowId: 'Only what was played of this slideshow.',
  sort: 'Order of the list; a minus turns it round.',
  state: '`begun` takes its number, `printed` keeps it, `not-printed` gives it back.',
  status: 'Only what is in this state.',
  subscribe: 'Newsletter on or off.',
  subscribeEmail: 'Wants the newsletter.',
  tag: 'Only what has this tag.',
  tags: 'Tags, at most 10, each once.',
  team: 'Of a team’s plan, where there is no team yet: what it is begun with.',
  tel: 'Phone number without country code.',
  telCountryCode: 'Country calling code of the phone number.',
  text: 'The text, of up to 8 lines.',
  timeZone: 'Where the screen hangs, of the IANA database: its hours go by its wall.',
  timezone: 'Time zone of the IANA database.',
  total: 'What was shown as to be paid now; absent: not checked.',
  toDay: 'Only what began on this day of Taipei or before.',
  to: 'Only lines before this moment.',
  toEmail: 'Address of the member who becomes account holder.',
  note: 'Which credit note of the invoice, from 1.',
  token: 'The token that was mailed.',
  tradeNo: 'Number of an attempt to pay.',
  type: 'What is under maintenance.',
  updatedAt: 'The moment of the last change that the caller knows of.',
  upTo: 'With `all`: only those up to this id, so that none goes that came later.',
  variant:
    'What of the file: `original`, `thumbnail`, `screen`, `screen-4k`, `poster`, `page-1` or `page-1-thumbnail`.',
  url: 'Address that is read.',
  urls: 'Addresses of web pages.',
  vatNumber: 'Business number of the team, as it stands on invoices.',
  viewer: 'An id that the viewer made up, and keeps while it plays.',
} as const satisfies Record<FieldName, string>;

const seenInquiry =
  'Whose it was and when it last changed, as the caller last got it: it is 2008 where another operator was faster. Absent: not compared.';

const playDays = {
  from: 'The first day that counts, by the wall of each screen.',
  to: 'The last day that counts.',
  tag: 'Only screens that have this tag now.',
};

const inquiry = {
  app: 'The application that it is about.',
  browser: 'The browser in use, such as Firefox 140.',
  companyName: 'The company that asks.',
  contactBy: 'How the answer may come: `email`, `phone` or `line`.',
  contactInformation: 'The number to call, for `phone`.',
  content: 'What is asked, in up to 5000 characters and several lines.',
  device: 'The device in use, such as a Raspberry Pi 5.',
  email: 'Address that the confirmation and the answer go to.',
  files:
    'Pictures, films, PDF and logs that show it; the name may stand there several times. All other fields come before them.',
  hasDesignTeam: 'Whether there are designers of their own: `yes` or `no`.',
  issueType: 'What it is about, by an id of `GET issue-types`.',
  lineUsername: 'Username at LINE, for `line`.',
  name: 'Name of who asks.',
  orderNumber: 'The order that it is about.',
  planLevel: 'The plan that it is about.',
  product: 'The product that it is about.',
  screenCount: 'How many screens there are or shall be.',
  smartDevices: 'Whether their screens can play by themselves: `yes`, `some` or `no`.',
};

/** Where a name means something of its own in a call. */
const ownMeanings: { [Name in CallName]?: Partial<Record<FieldOf<Name>, string>> } = {
  listInvoices: {
    fromDay: 'Only what was issued, or paid where it waits, on this day of Taipei or later.',
    status: 'Only invoices in this state.',
    toDay: 'Only what was issued, or paid where it waits, on this day of Taipei or before.',
  },
  listTransactions: {
    orderNumber:
      'Finds attempts whose order number and own number contain all of these words, in any order.',
  },
  listDocuments: {
    fromDay: 'Only what was issued or paid on this day of Taipei or later.',
    kind: 'Only documents of this kind; a proof goes with its invoice.',
    q: 'Finds documents whose number, order number and payment number contain all of these words, in any order.',
    toDay: 'Only what was issued or paid on this day of Taipei or before.',
  },
  submitInquiry: inquiry,
  requestSupport: inquiry,
  listInquiries: {
    assignee: 'Only those that the caller has taken on (`mine`), or nobody has (`nobody`).',
    desk: 'Only what went to `sales` or to `support`.',
    q: 'Words of the number, of the name and of the address.',
    state: 'Only those that are `open`, `answered` or `closed`.',
  },
  getInquiry: { id: 'Id of the inquiry.' },
  getInquiryFile: { id: 'Id of the file.' },
  updateInquiry: {
    assignee: '`me` takes it on, `nobody` lets it go.',
    id: 'Id of the inquiry.',
    seen: seenInquiry,
    state: '`closed` ends it, `open` has it wait again.',
  },
  answerInquiry: {
    id: 'Id of the inquiry.',
    seen: seenInquiry,
    text: 'What is mailed to who asked.',
  },
  sendPicture: { slideshowId: 'Slideshow that it shows.' },
  readScreenPicture: { hash: 'Of the picture, as the list of screens names it.' },
  listFiles: { kind: 'Only files of this kind.', q: 'Words of name or tags.' },
  uploadFile: {
    tag: 'Tag that the file begins with, such as the folder it came from.',
    type: 'Type as the caller’s system sees it; what counts is the content.',
  },
  addAuthenticatorMethod: { code: 'The code that the app shows now.' },
  checkSmsPhone: { phone: 'Phone number in E.164, such as +886912345678.' },
  confirmAuthenticatorCode: {
    code: 'The code that the app shows now, or a recovery code.',
    email: 'Need not be sent; it must be that of who signs in.',
    password: 'Not looked at: the login ticket says who answers.',
  },
  confirmEmailCode: {
    code: 'The code from the mail.',
    email: 'Need not be sent; it must be that of who signs in.',
    password: 'Not looked at: the login ticket says who answers.',
  },
  confirmSmsCode: {
    email: 'Need not be sent; it must be that of who signs in.',
    password: 'Not looked at: the login ticket says who answers.',
  },
  decideDevice: {
    code: 'The code on the device; case, spaces and dashes do not matter.',
    name: 'Of a screen: its name from now on, where it is not to be the one that it gave itself.',
  },
  changeScreen: {
    playlistId: 'Slideshow that is played where the schedule says nothing; null for none.',
  },
  changeScreens: {
    playlistId: 'Slideshow that is played where the schedule says nothing; null for none.',
  },
  showMessage: { ids: 'Ids of screens, or `all`.' },
  takeBackMessage: { ids: 'Ids of screens, or `all`.' },
  connectCalendar: {
    url: 'Where its server publishes it: `https:`, or `webcal:`, which means the same.',
  },
  getCalendar: { id: 'Id of the calendar.' },
  deleteCalendar: { id: 'Id of the calendar.' },
  getPlayerCalendar: { id: 'Id of the calendar, as the template names it.' },
  getPublicCalendar: {
    id: 'Id of the calendar, as the template names it.',
    token: 'Token of the shortcut, as its address has it.',
  },
  getCurrencyRate: { to: 'The other currency, as ISO 4217.' },
  decideTransfer: { id: 'Id of the transfer.' },
  deleteMember: { email: 'One address or several.' },
  endSession: { id: 'Id of the session.' },
  getBotChallenge: { action: 'What the proof is for, such as `login`.' },
  getNotification: { id: 'Id of the notification.' },
  trySlideshow: {
    hash: 'Hash of the slideshow that the caller has: the same one is not sent again.',
  },
  getPublicPlay: {
    hash: 'Hash of the slideshow that the viewer has: the same one is not sent again.',
    token: 'Token of the shortcut, as its address has it.',
  },
  readPublicFile: { token: 'Token of the shortcut, as its address has it.' },
  getPlaySummary: playDays,
  listPlays: playDays,
  getPhoto: { id: 'Id of the photo; each new photo has one of its own.' },
  linkProvider: { token: 'Identity token of the account at the provider.' },
  listShortcuts: { id: 'Id of the application.' },
  listSlideshows: { q: 'Words of the name.' },
  listSlideshowNames: { q: 'Words of the name.' },
  listLoginHistory: { q: 'Words of the IP address, the browser and the system, in any order.' },
  listAuditLog: {
    id: 'Id of the only line wanted, whatever else is asked.',
    q: 'Part of the address of who did it, or of whom it was done to.',
  },
  listMembers: {
    id: 'Id of the only member or invitation wanted.',
    q: 'Words of name or address.',
  },
  previewRemoval: { email: 'One address or several.' },
  register: { password: 'Password of the new account.' },
  renamePasskey: { id: 'Id of the passkey.', name: 'What it is called from now on.' },
  removePasskey: { id: 'Id of the passkey.' },
  requestDeviceCode: {
    kind: 'A `screen` that plays, which is the rule, or the `desktop` client of a person.',
    name: 'Name of the device, shown to whoever approves it.',
  },
  resetPassword: { password: 'The new password.' },
  sendEmailCode: { email: 'Need not be sent; it must be that of who signs in.' },
  setMemberApps: { email: 'One address or several.' },
  socialLogin: { token: 'Identity token of the account at the provider.' },
  suspendMember: { email: 'One address or several.' },
  unlinkProvider: { token: 'Identity token of the account at the provider.' },
  updateTeam: { name: 'Name of the team.' },
  verifyTwoFactor: {
    code: 'The mailed code, the one that the app shows, or a recovery code.',
    idToken: 'Identity token of the phone, for `sms`.',
  },
};

/** What a field of a call's input means, by its name on the wire; undefined for calls of no table. */
export function fieldMeaning(call: CallDefinition, wireName: string): string | undefined {
  const own: Partial<Record<string, Partial<Record<string, string>>>> = ownMeanings;
  return named(own[call.name], wireName) ?? named(meanings, wireName);
}

function named(of: Partial<Record<string, string>> | undefined, wireName: string) {
  const found = Object.entries(of ?? {}).find(([name]) => wireFieldName(name) === wireName);
  return found?.[1];
}

/** The name of a field on the wire; one that another standard wrote stays as it is. */
export function wireFieldName(name: string): string {
  return name.includes('-') ? name : snakeName(name);
}
