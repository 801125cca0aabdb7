import type * as z from 'zod/mini';
import type { Permission } from '../domain/roles.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { LimitName } from './limits.ts';

/**
 * Who may call. `public`: anybody, signed in or not. `signed-in`: also before the address is
 * verified. `verified`: the rule. `may`: verified, and the role has the permission. `device`: a
 * paired screen's token.
 */
export type Access = 'public' | 'signed-in' | 'verified' | 'device' | { may: Permission };

/** One call of the product: everything about it that is not its doing. */
export interface CallDefinition {
  /** Name of the handler and its file: `verbNoun`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /webapi, or absolute when it starts with a slash; `{x}` takes `x` of the input. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly limit: LimitName;
  /** camelCase; snake_case on the wire. */
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  /** Codes beside the common ones that access, limits and parsing bring. */
  readonly errors: readonly ErrorCode[];
  /** A POST that changes nothing (questions with a body): no transaction around it. */
  readonly readOnly?: boolean;
  /** Default `json`. */
  readonly body?: 'json' | 'multipart' | 'tus';
  /**
   * `redirect`: a link that people follow; the handler names the local path. `media`: bytes with
   * their type, at an address whose content never changes. Default `envelope`.
   */
  readonly answer?: 'envelope' | 'redirect' | 'media';
  /** Called by mail programs without a page: no CSRF token; its token in the path is the proof. */
  readonly isCalledFromOutside?: boolean;
  /** A command that leaves a line in the audit log; `own`: by itself, not with every repetition. */
  readonly audit?: true | 'own';
  /** Reads whose answer this command changes, by name. */
  readonly invalidates?: readonly string[];
  /** Asked by pages on their own, again and again: no sign that anybody is there (idle time). */
  readonly isBackground?: boolean;
  /** Takes an `Idempotency-Key` (decisions section 2). */
  readonly idempotent?: boolean;
  /** A form with an e-mail field: filled decoys are answered like a success and dropped. */
  readonly decoy?: boolean;
  /** Input fields whose own keys are data, not names. */
  readonly freeForm?: readonly string[];
  /** A call that works, as it goes over the wire but in camelCase. */
  readonly example: { readonly input: unknown; readonly output: unknown };
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
export const commonErrors = [1, 2, 3, 4, 5, 6, 7, 8, 2000] as const satisfies readonly ErrorCode[];

/** Codes a handler of this call may fail with. */
export type CallError<C extends CallDefinition> =
  | C['errors'][number]
  | (typeof commonErrors)[number];

/** Reads change nothing; everything else is a command with a transaction around it. */
export function isRead(call: CallDefinition): boolean {
  return call.method === 'GET';
}

/** Path from the origin, with its `{parameters}`. */
export function callPath(call: CallDefinition): string {
  return call.path.startsWith('/') ? call.path : `/webapi/${call.path}`;
}

/** Names of the path's parameters. */
export function pathParameters(call: CallDefinition): string[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Name of the field that people cannot see and programs fill. */
export const decoyField = 'cardNumber';
