import type { FastifyRequest } from 'fastify';
import { errorsOf, type CallDefinition } from '#shared/contract/define-call.ts';
import { CallFailure } from '../../modules/context.ts';
import type { PipelineOptions } from './options.ts';

/**
 * Runs a call and looks at the code it is refused with: one that its entry does not name surprises
 * every client. It is logged; where `refusesUndeclaredCodes` is set it is a server error.
 */
export async function checkDeclared<T>(
  call: CallDefinition,
  request: FastifyRequest,
  { refusesUndeclaredCodes }: Pick<PipelineOptions, 'refusesUndeclaredCodes'>,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CallFailure) || errorsOf(call).includes(error.code)) throw error;
    request.log.error({ call: call.name, code: error.code }, 'refused with an undeclared code');
    if (!refusesUndeclaredCodes) throw error;
    throw new Error(
      `${call.name} is refused with code ${error.code}, which its entry does not name`,
      {
        cause: error,
      },
    );
  }
}
