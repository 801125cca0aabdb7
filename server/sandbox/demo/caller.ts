import type { CallDefinition, CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { v7 } from 'uuid';
import type { Database } from '../../db/connect.ts';
import {
  fail,
  type CallContext,
  type Principal,
  type Services,
  type SessionControl,
} from '../../modules/context.ts';
import type { HandlerOf, UploadedFile } from '../../modules/handler.ts';
import { RunningSums } from '../../ports/upload/running-sums.ts';

/** Somebody as whom the demo's calls are made, at a moment of their own. */
export interface Caller {
  principal: Principal;
  now: Date;
}

/**
 * Takes calls' own steps, inside one transaction, with the rules and the checks that anybody's call
 * meets: what the demo holds cannot be anything that people could not have made. No line of the audit
 * log is written, since nobody did it.
 */
export function demoCaller(services: Services, db: Database) {
  const contextOf = ({ principal, now }: Caller): CallContext => ({
    ...services,
    db,
    now,
    // As everywhere: a handler of a `device` entry sees it as what it is.
    principal: principal as CallContext['principal'],
    client: {
      kind: 'web',
      ip: '127.0.0.1',
      userAgent: '',
      language: principal.language,
      browserToken: null,
      binding: null,
      ticketToken: null,
      provenToken: null,
    },
    session: noSession,
    auditAs: () => undefined,
    fail,
  });

  return {
    contextOf,
    async call<C extends CallDefinition>(
      { call, steps }: HandlerOf<C>,
      caller: Caller,
      input: CallInput<C>,
    ): Promise<CallOutput<C>> {
      if (steps.kind !== 'command' && steps.kind !== 'read')
        throw new Error(`${call.name} is no command`);
      const context = contextOf(caller);
      const parsed = call.input.parse(input);
      const prepared =
        steps.kind === 'command' && steps.prepare ? await steps.prepare(context, parsed) : null;
      const output = await steps.run(context, parsed, prepared);
      return call.output.parse(output) as CallOutput<C>; // by the schema of this very call
    },
    /** Brings a file of this machine as an upload would; answers its id. */
    async upload<C extends CallDefinition>(
      { call, steps }: HandlerOf<C>,
      caller: Caller,
      { path, type, ...facts }: { path: string; type: string; name: string; tag: string },
    ): Promise<string> {
      if (steps.kind !== 'upload') throw new Error(`${call.name} takes no upload`);
      const context = contextOf(caller);
      const input = call.input.parse({ ...facts, type });
      const { size } = await stat(path);
      const id = v7();
      const file: UploadedFile = {
        id,
        type,
        size,
        sha256: () => new RunningSums().digest(id, size, () => createReadStream(path)),
        open: (range) => createReadStream(path, range),
        // Copied, wherever the library is: the product's own file would be the library's, too.
        linkTo: () => Promise.reject(elsewhere()),
      };
      await steps.admit(context, input, file);
      const prepared = steps.prepare ? await steps.prepare(context, input, file) : null;
      await steps.finish(context, input, file, prepared);
      return file.id;
    },
  };
}

const elsewhere = () => Object.assign(new Error('no file of the library'), { code: 'EXDEV' });

export type DemoCaller = ReturnType<typeof demoCaller>;

/** Nobody signed in for this. */
const noSession = new Proxy({} as SessionControl, {
  get() {
    throw new Error('a call of the demo has no session');
  },
});
