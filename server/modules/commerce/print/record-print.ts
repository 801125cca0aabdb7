import { recordPrint as call } from '#shared/contract/commerce/print.ts';
import {
  isProof as isProofOf,
  mayTakeBack,
  mostPrints,
  nextCopy,
} from '#shared/domain/commerce/document/printed-document.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { handler } from '../../handler.ts';
import { findPrintedDocument } from './find-printed.ts';
import {
  deletePrint,
  endPrint,
  findCopies,
  findPrint,
  insertPrint,
  type Printed,
  type PrintRow,
} from '../printed/prints-sql.ts';

/** Before, at and after a print; the entry tells what each of them leaves if nothing follows. */
export const recordPrint = handler(call, async (ctx, input) => {
  const { db, principal, now } = ctx;
  const { printId, state, document, copies = 1 } = input;
  const found = await findPrintedDocument(ctx, document);
  if (!found) throw ctx.fail(7);
  const { workspaceId, name, ...of } = found;
  const isProof = isProofOf(of.original);
  ctx.auditAs(null);
  // Of two at once the second sees the number that the first took.
  await lockWorkspace(db, workspaceId);
  const known = await findPrint(db, printId);
  // An id that somebody has used for something else tells nothing of it.
  if (known && !isOf(known, of)) throw ctx.fail(7);

  if (state === 'not-printed' && !known?.printedAt) {
    if (known && !mayTakeBack(begunOf(known), { by: principal.userId, at: now })) throw ctx.fail(7);
    if (known) await deletePrint(db, printId);
    return { copy: null, isProof };
  }
  const taken = known ? [] : await findCopies(db, of);
  if (taken.length >= mostPrints)
    throw ctx.fail(2000, { fields: { document: { key: 'invalid' } } });
  const begun = known ?? {
    ...of,
    id: printId,
    kind: document.kind,
    copy: nextCopy(taken),
    copies,
    userId: principal.userId,
    begunAt: now,
    printedAt: null,
  };
  if (!known && !(await insertPrint(db, begun))) throw ctx.fail(7);
  if (state === 'printed' && begun.printedAt === null) {
    await endPrint(db, printId, now);
    const { kind, copy } = begun;
    ctx.auditAs({ kind, document: name, copy, copies: begun.copies });
  }
  return { copy: begun.copy, isProof };
});

const isOf = (print: PrintRow, of: Printed): boolean =>
  print.orderId === of.orderId && print.original === of.original && print.subject === of.subject;

const begunOf = ({ userId, begunAt }: PrintRow) => ({ begunBy: userId, begunAt });
