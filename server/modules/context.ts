import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#shared/domain/constants.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getProfile } from '#shared/contract/account/user.ts';
import type { Role, TeamRole } from '#shared/domain/team/roles.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { ErrorDetails } from '#shared/errors/details.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/connect.ts';
import type { Turns } from '../db/turns.ts';
import type { JobName, JobPayload } from '../jobs/table.ts';
import type { BotCheck } from '../ports/bot-check/bot-check.ts';
import type { ProofOfWork } from '../ports/bot-check/proof-of-work.ts';
import type { Clock } from '../ports/clock.ts';
import type { EinvoicePort } from '../ports/einvoice/einvoice-port.ts';
import type { FileStore } from '../ports/files/file-store.ts';
import type { IdentityPort } from '../ports/identity/identity-port.ts';
import type { RateSource } from '../ports/currency/rate-source.ts';
import type { MobileBarcodePort } from '../ports/mobile-barcode/mobile-barcode.ts';
import type { PaymentPorts } from '../ports/payment/payment-ports.ts';
import type { MailPort } from '../ports/mail/mail-port.ts';
import type { Limiter } from '../ports/limiter.ts';
import type { UploadStore } from '../ports/upload/upload-store.ts';
import type { Vault } from '../ports/vault.ts';

/** Who is calling: somebody signed in, or a paired screen. */
export type Principal = UserPrincipal | DevicePrincipal;

/** A paired screen, by the token that pairing gave it. */
export interface DevicePrincipal {
  kind: 'device';
  deviceId: string;
  /** The workspace whose plan and leases it uses. */
  workspaceId: string;
  /** Whose it is. */
  ownerId: string;
  /** Its owner is suspended: it stops until the activation. */
  isSuspended: boolean;
  language: Language;
}

/** Somebody signed in, as one joined query finds it. */
export interface UserPrincipal {
  kind: 'user';
  sessionId: string;
  userId: string;
  isVerified: boolean;
  isSuspended: boolean;
  role: Role;
  /** The workspace in which this user works: the team's, or the own. */
  workspaceId: string;
  teamId: string | null;
  /** Apps assigned by the team; all of the plan's where the role uses every app. */
  apps: readonly string[];
  language: Language;
  /** Is two-factor sign-in on? Then changes to it ask for a step-up. */
  hasTwoFactor: boolean;
  /** A second factor shown in this session counts until then (product's clock). */
  steppedUpUntil: Date | null;
}

/** The caller's side of the wire. */
export interface Client {
  kind: 'web' | 'desktop';
  ip: string;
  userAgent: string;
  /** Language for texts of the answer: cookie, account, browser. */
  language: Language;
  /** Cookie by which a browser is known, or the id of a desktop; null where it has none yet. */
  browserToken: string | null;
  /** What only this browser has: the cookie of its session or, without one, of a visitor. */
  binding: string | null;
  /** The login ticket, or whatever else was sent in its place. */
  ticketToken: string | null;
  /** Bot-check token that this request has passed already: a token is good once. */
  provenToken: string | null;
}

/** A session that begins where its row is written. */
export interface NewSession {
  row: {
    tokenHash: Buffer;
    kind: Client['kind'];
    userAgent: string;
    ip: string;
    createdAt: Date;
    lastSeenAt: Date;
    steppedUpUntil: Date | null;
  };
  /** By its hash: the session that the same caller had until now. */
  replaced: Buffer | null;
  /** The bearer token for the desktop, nothing for the web (its cookie is set). */
  handed: { accessToken?: string };
}

/** Starts and ends the caller's session; cookies leave only if the command commits. */
export interface SessionControl {
  /**
   * Makes a session of a user; the caller writes its row in this transaction. A second factor that was just shown
   * counts until `steppedUpUntil`.
   */
  make(options: { userId: string; steppedUpUntil?: Date | null }): NewSession;
  /** Gives the caller's session another token, so that a copy of the old one is worth nothing. */
  renew(db: Database): Promise<{ accessToken?: string }>;
  end(db: Database): Promise<void>;
  /** Hands a login ticket to the caller: a cookie for the web, the bearer token for the desktop. */
  giveTicket(token: string): { accessToken?: string };
  /** Takes the login ticket's cookie away. */
  dropTicket(): void;
  /** Sets a fresh CSRF cookie, bound to the caller's session. */
  renewCsrf(): void;
  /** `isHidden`: not for the page's scripts (HttpOnly). */
  setCookie(name: string, value: string, options: { maxAge: number; isHidden?: boolean }): void;
}

/** Whoever follows an invitation. */
export interface Invitee {
  userId: string;
  email: string;
  /** The personal workspace, whose running plan stands in the way (decisions section 3, 1025). */
  workspaceId: string;
}

/** What following an invitation brought. */
export interface Joined {
  teamName: string;
  roleId: TeamRole;
}

/** What the account asks of the team. The team stands above it and is handed in: no import goes up. */
export interface TeamServices {
  /**
   * Joins the team of a mailed token, whose coming by mail proves the address. Throws 1033 for a
   * token that does not count, 1031 while a personal plan runs.
   */
  followInvitation(
    ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
    token: string,
    invitee: Invitee,
  ): Promise<Joined>;
  /** The team as its members see it, named in a language; null if it is gone. */
  viewOf(
    db: Database,
    member: { teamId: string; userId: string; role: TeamRole; apps: readonly string[] },
    as: { language: Language; now: Date },
  ): Promise<CallOutput<typeof getProfile>['team']>;
}

/** What a screen is handed; the access token's life in seconds. */
export interface ScreenTokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}

/** What the account asks of the screens, which stand above it and are handed in. */
export interface ScreenServices {
  /** Throws 5 for who may pair no screens, 7 where the one to be replaced is none of theirs. */
  checkPairing(
    ctx: Pick<CallContext, 'db'> & { principal: UserPrincipal },
    replaces: string | null,
  ): Promise<void>;
  /** Makes the screen that somebody approved, or gives another its place; throws 5 and 7. */
  pair(
    ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
    approved: { userId: string; name: string; model: string | null; replaces: string | null },
  ): Promise<ScreenTokens>;
  /** Throws 1018 for an invalid refresh token; outside of a transaction. */
  checkRefresh(db: Database, token: string): Promise<void>;
  /** Exchanges a refresh token; throws 1018. */
  refresh(db: Database, token: string): Promise<ScreenTokens>;
}

/** What the media library asks of slideshows, which stand above it and are handed in. */
export interface FileUses {
  /** Slideshows that name the file, everybody's. */
  usesOf(db: Database, fileId: string): Promise<{ id: string; name: string }[]>;
  /** Does what a slideshow plays that is shared with somebody's address name the file? */
  isShared(db: Database, person: Pick<UserPrincipal, 'userId'>, fileId: string): Promise<boolean>;
  /** Which pages of a PDF are shown by what is shared with them, from 1. */
  sharedPages(
    db: Database,
    person: Pick<UserPrincipal, 'userId'>,
    fileId: string,
  ): Promise<readonly number[]>;
}

/** People of a workspace, as owners of what they made there. */
export interface OwnersIn {
  workspaceId: string;
  ownerIds: readonly string[];
}

/** What people made in a workspace; bytes are those of their files. */
export interface Belongings {
  files: number;
  bytes: number;
  slideshows: number;
  devices: number;
}

/** What the team asks of signage, which stands above it and is handed in. */
export interface ContentServices {
  countOf(db: Database, owners: OwnersIn): Promise<Belongings>;
  /** Gives all of it to somebody else of the workspace, in the caller's transaction. */
  handOver(db: Database, owners: OwnersIn, to: string): Promise<void>;
}

/** What the process has, the same for every call. */
export interface Services {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  limiter: Limiter;
  mail: MailPort;
  /** Seals and signs with the application's key. */
  vault: Vault;
  /** Social sign-in and SMS; null where nothing is configured. */
  identity: IdentityPort | null;
  /** Null where nobody is configured who could be asked. */
  mobileBarcodes: MobileBarcodePort | null;
  /** Null: the table that came with the product is all there is. */
  rateSource: RateSource | null;
  botCheck: BotCheck;
  /** Also there when reCAPTCHA is configured: the desktop's bot check is always this one. */
  proofOfWork: ProofOfWork;
  team: TeamServices;
  screens: ScreenServices;
  /** Uploads on their way in: their bytes, and the turns at them. */
  uploads: { store: UploadStore; turns: Turns };
  /** Bytes of the media library. */
  files: FileStore;
  /** Ways to pay. */
  payments: PaymentPorts;
  /** Where invoices go. */
  einvoice: EinvoicePort;
  fileUses: FileUses;
  content: ContentServices;
  /** Origin that people reach this server by. */
  origin: () => string;
  /** Adds a job, or several at once, in the transaction `db`; see `JobRunner`. */
  enqueue: <N extends JobName>(
    db: Database,
    name: N,
    payload: JobPayload<N> | readonly JobPayload<N>[],
    by?: { turnOf: string },
  ) => Promise<void>;
}

/** What a handler knows of its call. `db` is the transaction for a command, the pool for a read. */
export interface CallContext<Codes extends ErrorCode = ErrorCode> extends Services {
  db: Database;
  /** Null: nobody signed in, no screen. */
  principal: UserPrincipal | null;
  /** The product's time at the start of the call. */
  now: Date;
  client: Client;
  session: SessionControl;
  /** What the audit line of this call tells in place of the input; null: nothing happened. */
  auditAs(data: Record<string, unknown> | null): void;
  fail: Fail<Codes>;
}

/** Makes the error to throw; the transaction is rolled back. */
export type Fail<Codes extends ErrorCode> = <C extends Codes>(
  code: C,
  ...details: FailDetails<ErrorDetails<C>>
) => CallFailure;

/** Details may be left out where none of them is required. */
type FailDetails<Details> = keyof Details extends never
  ? []
  : Record<never, never> extends Details
    ? [details?: Details]
    : [details: Details];

/** A call refused with a code of the catalogue. */
export class CallFailure extends Error {
  readonly code: ErrorCode;
  readonly details: object | null;

  constructor(code: ErrorCode, details: object | null = null) {
    super(`refused with code ${code}`);
    this.code = code;
    this.details = details;
  }
}

/** Makes a failure of any code; handlers get it narrowed to their entry's codes. */
export const fail: Fail<ErrorCode> = (code, ...details) =>
  new CallFailure(code, details[0] ?? null);
