import type { CallDefinition } from '#shared/contract/define-call.ts';
import { areas } from '#shared/contract/table.ts';

/** A group of calls, as the page lists them. */
export interface Area {
  id: string;
  title: string;
  lead: string;
  calls: readonly CallDefinition[];
}

const words: Record<keyof typeof areas, { title: string; lead: string }> = {
  auth: {
    title: 'Signing in',
    lead: 'Sessions, the CSRF token, and who is signed in.',
  },
  registration: {
    title: 'Signing up',
    lead: 'New accounts, verified addresses, and passwords that were forgotten.',
  },
  social: { title: 'Linked accounts', lead: 'Accounts at providers that sign somebody in.' },
  passkey: { title: 'Passkeys', lead: 'Keys that sign somebody in and step up (WebAuthn).' },
  twoFactor: {
    title: 'Two-step verification',
    lead: 'The second step of signing in, step-ups, methods and recovery codes.',
  },
  security: {
    title: 'Security',
    lead: 'Password and address, sessions, sign-in history, one’s own data, leaving.',
  },
  user: { title: 'Profile', lead: 'The account’s own facts and photo.' },
  device: { title: 'Devices', lead: 'Letting in a device that has no keyboard (RFC 8628).' },
  screen: {
    title: 'Screens',
    lead: 'Paired screens: what they show, how they are, what they are to do.',
  },
  message: {
    title: 'Messages',
    lead: 'A text over what screens play, with an end of its own.',
  },
  play: {
    title: 'Play report',
    lead: 'What paired screens have played, day by day; what is gone is named as it was.',
  },
  silence: {
    title: 'Alerts of screens',
    lead: 'After how long a silence of a screen people are told.',
  },
  player: { title: 'Player', lead: 'What a paired screen asks and tells, by its own token.' },
  picture: {
    title: 'Pictures of screens',
    lead: 'What a screen shows, as it draws it itself, while somebody looks.',
  },
  app: { title: 'Applications', lead: 'What the account may open.' },
  media: {
    title: 'Media library',
    lead: 'Pictures, films and PDF: uploads, what is made of them, and how much storage is left.',
  },
  slideshow: {
    title: 'Slideshows',
    lead: 'Pages in their order, drafts of them, and who else sees them.',
  },
  webPage: {
    title: 'Web pages',
    lead: 'What screens will show of a page of the web.',
  },
  calendar: {
    title: 'Calendars',
    lead: 'iCalendar addresses whose meetings door signs show; an address itself is never told.',
  },
  shortcut: { title: 'Shortcuts', lead: 'Links that play a slideshow, for some or for anybody.' },
  plan: { title: 'Plans', lead: 'What can be bought, and what it costs.' },
  cart: { title: 'Cart', lead: 'What somebody means to buy for a workspace.' },
  order: {
    title: 'Orders',
    lead: 'Checking out, what was ordered, and what of personal plans goes into a team’s.',
  },
  transaction: {
    title: 'Transactions',
    lead: 'Attempts to pay, and what became of them.',
  },
  callBack: {
    title: 'Call-backs',
    lead: 'The ways by which providers of payments tell of them, and send browsers back.',
  },
  invoice: { title: 'Invoices', lead: 'What a uniform invoice is issued to.' },
  document: { title: 'Documents', lead: 'What invoices and receipts say, to be printed.' },
  invoiceMail: {
    title: 'Invoices by email',
    lead: 'Sending them again, and what their links open.',
  },
  print: {
    title: 'Printing',
    lead: 'What can be printed, and what was: the first print, and copies.',
  },
  payment: { title: 'Payments', lead: 'Ways to pay.' },
  license: {
    title: 'Licences',
    lead: 'Plans and storage from the purchase to their end, and serial numbers of players.',
  },
  refund: { title: 'Refunds', lead: 'What goes back of a payment, and asking for it.' },
  currency: { title: 'Currencies', lead: 'What prices are about in other currencies.' },
  notification: { title: 'Notifications', lead: 'What the product tells an account.' },
  newsletter: { title: 'Newsletter', lead: 'Having it, and no longer having it.' },
  team: { title: 'Team', lead: 'Facts of the team and its audit log.' },
  teamMembers: { title: 'Members', lead: 'Who is in the team, with which role and applications.' },
  teamInvitations: { title: 'Invitations', lead: 'Asking people into the team.' },
  teamTransfer: { title: 'Account transfer', lead: 'Handing the team to another holder.' },
  client: { title: 'Client', lead: 'What a client asks for when it starts.' },
  clientDownloads: {
    title: 'Desktop clients',
    lead: 'Packages of the desktop client that this server hands out.',
  },
  misc: {
    title: 'Lists and checks',
    lead: 'Countries, catalogue, maintenance and checks that need no account.',
  },
  inquiry: {
    title: 'Inquiries',
    lead: 'Questions to the people who sell and to those who help.',
  },
  inquiryDesk: {
    title: 'Answering inquiries',
    lead: 'What operators read, take on and answer.',
  },
};

/** The areas of the contract, in its order. */
export const docsAreas: readonly Area[] = Object.entries(areas).map(([id, calls]) => ({
  id: `area-${id}`,
  ...words[id as keyof typeof areas], // the keys of the table
  calls: Object.values(calls),
}));
