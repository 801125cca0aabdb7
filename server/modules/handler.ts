import type { Readable } from 'node:stream';
import {
  kindOf,
  type Access,
  type AuditData,
  type CallDefinition,
  type CallError,
  type CallOutput,
  type CallParsed,
} from '#shared/contract/define-call.ts';
import type { CallContext, CallFailure, DevicePrincipal, UserPrincipal } from './context.ts';

/** A person for every access but `public` (perhaps nobody) and `device` (a paired screen). */
type PrincipalFor<A extends Access> = A extends 'public'
  ? UserPrincipal | null
  : A extends 'device'
    ? DevicePrincipal
    : UserPrincipal;

type ContextFor<C extends CallDefinition> = Omit<
  CallContext<CallError<C>>,
  'principal' | 'auditAs'
> & {
  principal: PrincipalFor<C['access']>;
  /** What the audit line tells in place of the input; null: nothing happened. */
  auditAs(data: AuditData<C> | null): void;
};

/** Bytes that a `media` call sends, opened only for the range that is asked for. */
export interface MediaSource {
  type: string;
  /** Bytes in all. */
  size: number;
  /** Differs whenever the bytes do; without quotes. */
  etag: string;
  /** First and last byte, both counted from 0 and both included. */
  open(range: { start: number; end: number }): Promise<Readable> | Readable | Buffer;
}

/** An upload before its first byte: what its caller says of it. */
export interface DeclaredFile {
  /** The upload's, and the file's that becomes of it. */
  id: string;
  type: string;
  /** Bytes in all. */
  size: number;
}

/** An upload whose last byte has come; its type is that of the content. */
export interface UploadedFile extends DeclaredFile {
  /** The bytes, or some of them: first and last, counted from 0, both included. */
  open(range?: { start: number; end: number }): Readable;
  /** Of all bytes; those that this process received were counted as they came. */
  sha256(): Promise<Buffer>;
  /** Gives the bytes another name where they lie (`UploadStore.linkTo`); harmless to repeat. */
  linkTo(name: string): Promise<void>;
}

/** The way back of a provider: its raw request, in the order and spelling it came. */
export interface RawRequest {
  body: Buffer;
  contentType: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: string;
}

/** What `finish` of a saga says; a refusal is kept like an answer, with all that was written. */
export type SagaResult<C extends CallDefinition> = CallOutput<C> | CallFailure;

type Context = CallContext;
type Step<Rest extends unknown[], Answer> = (ctx: Context, ...rest: Rest) => Promise<Answer>;

/** The doing of one call, as the pipeline of its kind takes it. */
export type Steps =
  | {
      kind: 'read';
      /** Reads by key and nothing else. */
      isQuick: boolean;
      run: Step<[input: unknown], unknown>;
    }
  | {
      kind: 'command';
      /** Slow work that must not hold a transaction open (hashing, asking other services). */
      prepare: Step<[input: unknown], unknown> | null;
      run: Step<[input: unknown, prepared: unknown], unknown>;
      /** What a filled decoy gets, where the example's answer is known as such. */
      pretend?: (() => unknown) | undefined;
    }
  | {
      kind: 'saga';
      /** Checks at outside services, before the attempt and outside its transaction; once for a key. */
      prepare: Step<[input: unknown], unknown> | null;
      begin: Step<[input: unknown], unknown>;
      act: Step<[attempt: unknown, input: unknown], unknown>;
      finish: Step<[attempt: unknown, outcome: unknown, input: unknown], unknown>;
    }
  | {
      kind: 'callback';
      verify: Step<[request: RawRequest, parameters: Record<string, string>], unknown>;
      run: Step<[message: unknown], string>;
    }
  | { kind: 'media'; find: Step<[input: unknown], MediaSource> }
  | {
      kind: 'upload';
      admit: Step<[input: unknown, file: DeclaredFile], void>;
      /** Slow work on the bytes that must not hold a transaction open. */
      prepare: Step<[input: unknown, file: UploadedFile], unknown> | null;
      finish: Step<[input: unknown, file: UploadedFile, prepared: unknown], void>;
    };

/** The doing of one call beside its entry. */
export interface Handler {
  call: CallDefinition;
  steps: Steps;
}

/** A handler of exactly this entry, so that the table of handlers can ask for it by name. */
export interface HandlerOf<C extends CallDefinition> extends Handler {
  call: C;
}

/** The handlers of an area, from its files of the contract. */
export type HandlersOf<Area> = {
  [N in keyof Area as Area[N] extends CallDefinition ? N : never]: Area[N] extends CallDefinition
    ? HandlerOf<Area[N]>
    : never;
};

/**
 * Forgets the types of a step: the pipeline parses the input and checks the access by the same
 * entry before it takes the step, and hands on what the step before it answered.
 */
const untyped = <Rest extends unknown[], Answer>(step: unknown) => step as Step<Rest, Answer>;

/** The handler of a read, or of a command that needs nothing before its transaction. */
export function handler<C extends CallDefinition>(
  call: C,
  run: (ctx: ContextFor<C>, input: CallParsed<C>) => Promise<CallOutput<C>>,
): HandlerOf<C> {
  const step = untyped<[input: unknown], unknown>(run);
  const steps: Steps =
    kindOf(call) === 'read'
      ? { kind: 'read', isQuick: false, run: step }
      : { kind: 'command', prepare: null, run: step };
  return { call, steps };
}

/**
 * The handler of a read that many pages ask and that finds a few rows by key. Its statements share
 * connections with those of others, so a slow one would hold these up: lists and searches, and
 * whatever counts tries, are no quick reads.
 */
export function quickHandler<C extends CallDefinition>(
  call: C,
  run: (ctx: ContextFor<C>, input: CallParsed<C>) => Promise<CallOutput<C>>,
): HandlerOf<C> {
  return { call, steps: { kind: 'read', isQuick: true, run: untyped(run) } };
}

/** The handler of a command whose slow part runs before the transaction is opened. */
export function preparedHandler<C extends CallDefinition, P>(
  call: C,
  steps: {
    prepare: (ctx: ContextFor<C>, input: CallParsed<C>) => Promise<P>;
    run: (ctx: ContextFor<C>, input: CallParsed<C>, prepared: P) => Promise<CallOutput<C>>;
    pretend?: () => CallOutput<C>;
  },
): HandlerOf<C> {
  const { prepare, run, pretend } = steps;
  return {
    call,
    steps: { kind: 'command', prepare: untyped(prepare), run: untyped(run), pretend },
  };
}

/** What JSON keeps as it is: a date would come back as a text. */
type Json = string | number | boolean | null | readonly Json[] | JsonObject;
// A type, not an interface: types of attempts have no index signature.
type JsonObject = { readonly [name: string]: Json };

/**
 * The handler of a command that asks an outside service: money, most of all. A repetition with the
 * same key goes on with the attempt that is there, whichever step the first one died in.
 */
export function sagaHandler<C extends CallDefinition, Attempt extends JsonObject, Outcome>(
  call: C,
  steps: {
    /** Checks at outside services, without an open transaction. Refuses before anything is written. */
    prepare?: (ctx: ContextFor<C>, input: CallParsed<C>) => Promise<void>;
    /** Writes the attempt, in a transaction; answers what is needed to find it (JSON, no secrets). */
    begin: (ctx: ContextFor<C>, input: CallParsed<C>) => Promise<Attempt>;
    /** Asks the service, outside any transaction; the attempt's id makes a second time harmless. */
    act: (ctx: ContextFor<C>, attempt: Attempt, input: CallParsed<C>) => Promise<Outcome>;
    /** Writes the result, in a transaction; safe where a call-back wrote it first. */
    finish: (
      ctx: ContextFor<C>,
      attempt: Attempt,
      outcome: Outcome,
      input: CallParsed<C>,
    ) => Promise<SagaResult<C>>;
  },
): HandlerOf<C> {
  const { prepare, begin, act, finish } = steps;
  return {
    call,
    steps: {
      kind: 'saga',
      prepare: prepare ? untyped(prepare) : null,
      begin: untyped(begin),
      act: untyped(act),
      finish: untyped(finish),
    },
  };
}

/** The handler of a provider's call-back, which may come twice, late, out of order, or forged. */
export function callbackHandler<C extends CallDefinition, Message>(
  call: C,
  steps: {
    /** Checks the signature over the raw body; null for what the provider did not send. */
    verify: (
      ctx: ContextFor<C>,
      request: RawRequest,
      parameters: Record<string, string>,
    ) => Promise<Message | null>;
    /** Writes what the message says, in a transaction; answers the text the provider wants, or the page. */
    run: (ctx: ContextFor<C>, message: Message) => Promise<string>;
  },
): HandlerOf<C> {
  return {
    call,
    steps: { kind: 'callback', verify: untyped(steps.verify), run: untyped(steps.run) },
  };
}

/** The handler of a `media` call: finds the bytes, or fails with 7. */
export function mediaHandler<C extends CallDefinition>(
  call: C,
  find: (ctx: ContextFor<C>, input: CallParsed<C>) => Promise<MediaSource>,
): HandlerOf<C> {
  return { call, steps: { kind: 'media', find: untyped(find) } };
}

/**
 * The handler of an `upload` call. The client may vanish, or this process, at any point; what is
 * refused after the last byte is gone with its bytes.
 */
export function uploadHandler<C extends CallDefinition, Prepared = null>(
  call: C,
  steps: {
    /**
     * May refuse the upload before anything is stored, in the transaction that takes it on; under
     * `lockWorkspace` it counts exactly what is there and what is still to come.
     */
    admit: (ctx: ContextFor<C>, input: CallParsed<C>, file: DeclaredFile) => Promise<void>;
    /**
     * Works on the bytes, outside any transaction: puts them where the file will have them, by its
     * id. May happen again, or be all that happened.
     */
    prepare?: (ctx: ContextFor<C>, input: CallParsed<C>, file: UploadedFile) => Promise<Prepared>;
    /** Makes the file, in the transaction that says it is made: once. The upload's bytes then go. */
    finish: (
      ctx: ContextFor<C>,
      input: CallParsed<C>,
      file: UploadedFile,
      prepared: Prepared,
    ) => Promise<void>;
  },
): HandlerOf<C> {
  const { admit, prepare, finish } = steps;
  return {
    call,
    steps: {
      kind: 'upload',
      admit: untyped(admit),
      prepare: prepare ? untyped(prepare) : null,
      finish: untyped(finish),
    },
  };
}
