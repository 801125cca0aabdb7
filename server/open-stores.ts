import type { FastifyBaseLogger } from 'fastify';
import { ServiceUnreachableError } from './ports/service-unreachable.ts';
import { makeStores, type StorePlaces, type Stores } from './ports/stores.ts';

/**
 * Opens the place of uploads and files. A bucket that is not there or not ours ends the start with a
 * sentence; one that cannot be reached does not, because most of the product works without it.
 */
export async function openStores(
  places: StorePlaces,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Stores> {
  const stores = await makeStores(places);
  if (!places.bucket) return stores;
  try {
    await stores.files.check();
  } catch (error) {
    if (!(error instanceof ServiceUnreachableError)) {
      await stores.close();
      throw error;
    }
    log.error({ service: error.service, reason: error.message }, 'service unreachable');
  }
  return stores;
}
