import type * as z from 'zod/mini';
import type { PlanType } from '../domain/constants.ts';
import type { Permission } from '../domain/team/roles.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { FileRule } from '../domain/upload/file-rule.ts';
import type { LimitName } from './limits.ts';

/**
 * Who may call. `public`: anybody, signed in or not. `signed-in`: also before the address is
 * verified. `verified`: the rule. `may`: verified, and the role has the permission. `device`: a
 * paired screen's token. `operator`: of the people who run this server, named by
 * `npm run operator -- operators`.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'verified'
  | 'device'
  | 'operator'
  | { may: Permission };

/**
 * The way of a call through the server, a file of `server/http/pipeline` each. `read`: changes
 * nothing, no transaction. `command`: one transaction. `saga`: an attempt is committed, an outside
 * service asked, its result committed. `callback`: a provider's, raw body, signature first.
 * `media`: bytes in ranges, at an address whose content never changes. `upload`: tus 1.0, an entry for POST
 * at the path and HEAD, PATCH and DELETE at `<path>/{id}`; its input is the upload's metadata.
 */
export type CallKind = 'read' | 'command' | 'saga' | 'callback' | 'media' | 'upload';

/** One call of the product: everything about it that is not its doing. */
export interface CallDefinition {
  /** Name of the handler and its file: `verbNoun`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /webapi, or absolute when it starts with a slash; `{x}` takes `x` of the input. */
  readonly path: string;
  readonly summary: string;
  /** Default: `read` for GET, `command` for the rest. A POST may be a `read` with a body. */
  readonly kind?: CallKind;
  readonly access: Access;
  /** Refused with 1016 while the workspace's plan is below this one. */
  readonly plan?: PlanType;
  /** A command or saga that asks the payment platform: refused with 9 while that is under maintenance. */
  readonly asksPayment?: true;
  readonly limit: LimitName;
  /** camelCase; snake_case on the wire. */
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** Names and list items that its input may have in all; default: `requestInput.maxValues`. */
  readonly maxValues?: number;
  /** Codes beside the common ones that access, limits and parsing bring. */
  readonly errors: readonly ErrorCode[];
  /** Fields of a multipart body that hold files, each with its rule; `file` of an upload. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** A link that people follow: the handler names the local path. */
  readonly answer?: 'redirect';
  /** Called by mail programs without a page: no CSRF token; its token in the path is the proof. */
  readonly isCalledFromOutside?: boolean;
  /**
   * To the desktop the answer carries a bearer token or a login ticket, which main takes out before
   * the page sees it (decisions section 2); `shared/desktop-calls.ts` lists them.
   */
  readonly answersToken?: true;
  /** A call of the second step of signing in: the login ticket is for these and no others. */
  readonly isSecondStep?: true;
  /** A command that leaves a line in the audit log. */
  readonly audit?: AuditRule;
  /** Reads whose answer this command changes, by name. */
  readonly invalidates?: readonly string[];
  /** A read whose response may be megabytes: see `largeResponses`. */
  readonly isLarge?: true;
  /** Asked by pages on their own, again and again: no sign that anybody is there (idle time). */
  readonly isBackground?: boolean;
  /**
   * The desktop keeps its last answer, sealed, and shows that while the server cannot be reached;
   * `shared/desktop-calls.ts` lists them.
   */
  readonly isKeptOffline?: true;
  /** Takes an `Idempotency-Key` (decisions section 2). */
  readonly idempotent?: boolean;
  /** Pages show its result at once and send it a while later: until then it can be undone. */
  readonly undoable?: UndoRule;
  /** A form with an e-mail field: filled decoys are answered like a success and dropped. */
  readonly decoy?: boolean;
  /** Input fields whose own keys are data, not names. */
  readonly freeForm?: readonly string[];
  /** A call that works, as it goes over the wire but in camelCase. */
  readonly example: { readonly input: unknown; readonly output: unknown };
}

/** What the audit line of a command may hold. */
export interface AuditRule {
  /** Names of values that may be kept; anything else stays out, secrets with it. */
  readonly fields: readonly string[];
  /** Written where the thing happens, which the call may do several times or not at all. */
  readonly byItself?: boolean;
}

/** Which commands can be undone, and what may go past one that is not sent yet. */
export interface UndoRule {
  /** The input that makes it so: the same call may do other things, which are sent at once. */
  readonly when: Readonly<Record<string, unknown>>;
  /** The field of the input that names whom or what it is about. */
  readonly about: string;
}

/** Adds a call to the contract, its types kept. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends CallDefinition>(call: C): C {
  return call;
}

/** Input as the caller gives it. */
export type CallInput<C extends CallDefinition> = z.input<C['input']>;
/** Input as the handler gets it: parsed, defaults filled. */
export type CallParsed<C extends CallDefinition> = z.output<C['input']>;
/** Output as the caller sees it. */
export type CallOutput<C extends CallDefinition> = z.output<C['output']>;

/** Codes that any call can answer, whatever it does. */
export const commonErrors = [
  1, 2, 3, 4, 5, 6, 7, 8, 2000, 2011,
] as const satisfies readonly ErrorCode[];

/** Every code that the call can answer: the common ones, those its rules bring, and its own. */
export function errorsOf(call: CallDefinition): readonly ErrorCode[] {
  const ofPlan = call.plan === undefined ? [] : [1016 as const];
  const ofMaintenance = call.asksPayment === true ? [9 as const] : [];
  return [...commonErrors, ...ofPlan, ...ofMaintenance, ...call.errors];
}

/** Codes a handler of this call may fail with. */
export type CallError<C extends CallDefinition> =
  | C['errors'][number]
  | (typeof commonErrors)[number];

/** Values of an audit line, limited to what the entry names. */
export type AuditData<C extends CallDefinition> = C['audit'] extends AuditRule
  ? Partial<Record<C['audit']['fields'][number], unknown>>
  : never;

/** Is it asked by GET, its input in the query? */
export function isRead(call: CallDefinition): boolean {
  return call.method === 'GET';
}

/** The call's way through the server. */
export function kindOf(call: CallDefinition): CallKind {
  if (call.kind !== undefined) return call.kind;
  return isRead(call) && call.answer !== 'redirect' ? 'read' : 'command';
}

/** Is its body multipart, because it takes files? */
export function isMultipart(call: CallDefinition): boolean {
  return call.files !== undefined && kindOf(call) !== 'upload';
}

/** The one file of an `upload` call, and what it must be like. */
export function uploadRule(call: CallDefinition): FileRule {
  const rule = call.files?.['file'];
  if (!rule) throw new Error(`${call.name} does not say which file it takes`);
  return rule;
}

/** Path from the origin, with its `{parameters}`. */
export function callPath(call: CallDefinition): string {
  return call.path.startsWith('/') ? call.path : `/webapi/${call.path}`;
}

/** The same with values in the place of its parameters. */
export function filledPath(
  call: CallDefinition,
  values: Readonly<Record<string, unknown>>,
): string {
  return callPath(call).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
}

const parametersOf = new WeakMap<CallDefinition, readonly string[]>();

/** Names of the path's parameters, looked for once an entry. */
export function pathParameters(call: CallDefinition): readonly string[] {
  const known = parametersOf.get(call);
  if (known) return known;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  parametersOf.set(call, names);
  return names;
}

/** Name of the field with the bot check’s token: it says nothing of what is asked for, and another try has another. */
export const proofField = 'gToken';

/** Does its input carry the token of a bot check? */
export function needsBotCheck({ input }: CallDefinition): boolean {
  const { shape } = input as { shape?: object }; // of an object schema; others have no fields
  return shape !== undefined && proofField in shape;
}

/**
 * Names of fields with single-use tokens: the bot check, and `payment` with the TapPay prime. A repetition
 * of a call carries another token or none, and is still the same call.
 */
export const singleUseFields: readonly string[] = [proofField, 'payment'];

/**
 * Header of a call with an `Idempotency-Key`. With the value `only` the server returns the stored response of the
 * earlier call with this key, or completes an earlier call that was interrupted. It never runs the call: if the earlier
 * call did not arrive, the response is code 7, and the key is void, so that a late arrival of it returns 7 too.
 */
export const repeatHeader = 'idempotency-repeat';

/** Name of the field that people cannot see and programs fill. */
export const decoyField = 'cardNumber';
