import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import type { Database } from '../../db/connect.ts';
import type { Principal, Services } from '../../modules/context.ts';
import type { Steps } from '../../modules/handler.ts';
import type { CallLimits } from '../access/limit.ts';
import type { Principals } from '../session/principal.ts';
import type { SessionTools } from '../session/session.ts';

/** What every way through the server needs beside the services that handlers see. */
export interface PipelineOptions extends SessionTools {
  services: Services;
  db: Database;
  /** For reads by key: see `Connection`. */
  quick: Database;
  principals: Principals;
  limits: CallLimits;
  /** Called after a command committed: wakes the workers of this process. */
  afterCommit: () => void;
  /** In tests a refusal with a code that its entry does not name is a fault, not an answer. */
  refusesUndeclaredCodes: boolean;
}

/** One request on its way: everything that is known of it before its input is read. */
export interface Arrival {
  call: CallDefinition;
  request: FastifyRequest;
  reply: FastifyReply;
  principal: Principal | null;
  /** Bot-check token that was checked before the files of the body were read. */
  provenToken: string | null;
  options: PipelineOptions;
}

/** A request on the way of its kind. */
export interface Passage<Kind extends Steps['kind']> extends Arrival {
  steps: Extract<Steps, { kind: Kind }>;
}
