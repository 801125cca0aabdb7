import * as z from 'zod/mini';
import { inTransaction } from '../../db/transaction.ts';
import { reprocessBroken } from '../../modules/signage/media/prepare/reprocess-broken.ts';
import { OperatorError, type OperatorCommand } from '../command.ts';
import { withEnqueue } from './enqueue.ts';

/** Prepares broken files again: one, or all that were uploaded since a day. */
export const reprocessFiles: OperatorCommand = {
  usage: '<file id> | since <YYYY-MM-DD>',
  summary: 'Prepares broken files again, such as after a faulty release.',
  async run({ db, pool, now, print }, [which, day]) {
    const wanted = wantedOf(which, day);
    const ids = await withEnqueue(pool, (enqueue) =>
      inTransaction(db, (tx) => reprocessBroken({ db: tx, enqueue, now }, wanted)),
    );
    if (ids === null) throw new OperatorError(`There is no file ${which}.`);
    print(`${ids.length} queued again.`);
    return { contents: ids };
  },
};

function wantedOf(which: string | undefined, day: string | undefined) {
  if (which === 'since' && z.iso.date().safeParse(day).success) {
    return { since: new Date(`${day}T00:00:00+08:00`) };
  }
  if (which !== undefined && z.uuid().safeParse(which).success) return { fileId: which };
  throw new OperatorError('Name a file by its id, or say since <YYYY-MM-DD>.');
}
