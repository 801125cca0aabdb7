import type { FastifyReply } from 'fastify';
import { v7, validate } from 'uuid';
import { callPath, uploadRule } from '#shared/contract/define-call.ts';
import { headBytes } from '#shared/domain/upload/content-type.ts';
import { judgeContent } from '#shared/domain/upload/file-rule.ts';
import type { RefusedFile } from '#shared/errors/details.ts';
import { TurnTakenError, type Turn } from '../../db/turns.ts';
import { deleteUpload, extendUpload, findUpload, type UploadRow } from '../../db/upload-sql.ts';
import { CallFailure, fail, type UserPrincipal } from '../../modules/context.ts';
import type { RunningSums } from '../../ports/upload/running-sums.ts';
import { requireVersion, speakTus, type TusUpload } from '../tus/speak-tus.ts';
import { goneUpload, TusFailure, unknownUpload } from '../tus/tus-failure.ts';
import { uploadBody, type Receiving } from '../tus/upload-body.ts';
import { declareUpload, uploadExpiry } from './declare-upload.ts';
import { finishUpload } from './finish-upload.ts';
import type { Passage } from './options.ts';

/** What this process knows of uploads on their way in. */
export interface Coming {
  receiving: Receiving;
  sums: RunningSums;
}

/**
 * One request of a resumable upload (tus 1.0). Its owner's row is found, then the turn at it taken:
 * whoever receives bytes for it elsewhere ends that first, so two never write at once. Bytes go to
 * the store as they come; where the last one is there, whichever request finds that makes the file.
 */
export async function upload(
  passage: Passage<'upload'>,
  { receiving, sums }: Coming,
): Promise<FastifyReply> {
  const { request, reply, principal } = passage;
  // By the entry's access it is a person; what a screen sent would belong to nobody.
  if (principal?.kind !== 'user') throw fail(1);
  requireVersion(request);
  const isNew = request.method === 'POST';
  const id = isNew ? v7() : namedUpload(passage);
  // Nobody takes the turn at what is not theirs.
  if (!isNew) await ownRow(passage, principal, id);
  const cut = new AbortController();
  const turn = await takeTurn(passage, id, () => cut.abort());
  receiving.begin(cut);
  try {
    const row = isNew ? null : await ownRow(passage, principal, id);
    await receive(passage, { id, row, principal, cut: cut.signal, sums });
    // What else comes in on this connection is not listened to.
    if (cut.signal.aborted) reply.header('connection', 'close');
    return await reply.send();
  } finally {
    receiving.end(cut);
    await turn.end();
  }
}

interface Received {
  id: string;
  row: UploadRow | null;
  principal: UserPrincipal;
  cut: AbortSignal;
  sums: RunningSums;
}

/** Does what the request asks, finishes what is complete, and puts the answer's head together. */
async function receive(
  passage: Passage<'upload'>,
  { id, row: found, principal, cut, sums }: Received,
): Promise<void> {
  const { call, request, reply, options } = passage;
  const { store } = options.services.uploads;
  const rule = uploadRule(call);
  let row = found;
  const drop = async () => {
    sums.forget(id);
    await deleteUpload(options.db, id);
    await store.remove(id);
  };
  const asked: TusUpload = {
    id,
    async create(declared) {
      row = await declareUpload(passage, principal, { ...declared, id });
    },
    async progress() {
      if (row === null) throw unknownUpload();
      const { size, metadata } = row;
      const offset = row.finishedAt === null ? await store.sizeOf(id) : size;
      if (offset === null) throw goneUpload();
      return { size, metadata, offset };
    },
    async write(source, offset) {
      if (row === null || row.finishedAt !== null) return offset;
      const extended = { ...row };
      row = extended;
      // Before and after: neither a long body nor what it brought is over while somebody sends.
      const extend = async () => {
        extended.expiresAt = uploadExpiry(options.services.clock.now());
        await extendUpload(options.db, id, extended.expiresAt);
      };
      await extend();
      const { size } = row;
      const refusal = (head: Buffer) => judgeContent(rule, { head, size }).refusal;
      const came = { offset, source: offset > 0 ? source : acceptedContent(source, refusal) };
      const there = await sums.count(
        id,
        came,
        (taken) => store.write(id, offset, taken),
        () => !cut.aborted,
      );
      await extend();
      return there;
    },
    remove: drop,
  };
  try {
    const answer = await speakTus(request, asked, {
      path: callPath(call),
      maxBytes: rule.maxMegabytes * 2 ** 20,
      body: ['POST', 'PATCH'].includes(request.method) ? uploadBody(request.raw, cut) : null,
    });
    if (row?.finishedAt === null) {
      if (answer.offset === row.size) await finishUpload(passage, row, sums);
      else reply.header('upload-expires', row.expiresAt.toUTCString());
    }
    reply.code(answer.status).headers(Object.fromEntries(answer.headers));
  } catch (error) {
    // What the product refuses stays refused, so nothing of it is kept; a fault is tried again.
    if (row !== null && isFinal(error)) await drop();
    throw error;
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof CallFailure && !(error instanceof TusFailure) && error.code !== 4;
}

/** Streams content; throws 2006 when the rule rejects the type of its first bytes. */
async function* acceptedContent(
  source: AsyncIterable<Buffer>,
  refusalOf: (head: Buffer) => RefusedFile | null,
): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of source) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < headBytes) continue;
    const refusal = refusalOf(head);
    if (refusal) throw fail(2006, refusal);
    yield head;
    head = null;
  }
  // Too little to judge by: that is done when all is there.
  if (head !== null && head.length > 0) yield head;
}

function namedUpload({ request }: Passage<'upload'>): string {
  const { uploadId } = request.params as { uploadId?: string }; // of the route's pattern
  if (!validate(uploadId)) throw unknownUpload();
  return String(uploadId).toLowerCase();
}

/** The caller's own upload; 404 for anybody else's, 410 for one whose time is over. */
async function ownRow(
  { call, options }: Passage<'upload'>,
  { userId, workspaceId }: UserPrincipal,
  id: string,
): Promise<UploadRow> {
  const row = await findUpload(options.db, { id, call: call.name, userId, workspaceId });
  if (row === null) throw unknownUpload();
  if (row.expiresAt <= options.services.clock.now()) throw goneUpload();
  return row;
}

async function takeTurn(
  { options }: Passage<'upload'>,
  id: string,
  onWanted: () => void,
): Promise<Turn> {
  try {
    return await options.services.uploads.turns.take(`upload ${id}`, onWanted);
  } catch (error) {
    if (!(error instanceof TurnTakenError)) throw error;
    throw new TusFailure(423, 4, { seconds: error.seconds });
  }
}
