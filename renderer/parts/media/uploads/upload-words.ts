import { t } from '#renderer/platform/t.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { isActive, isUnderWay, type Upload, type UploadProblem } from './upload.ts';

/** Why a file was not taken, and what helps. */
export function problemWords(problem: UploadProblem): string {
  switch (problem.kind) {
    case 'size':
      return t('media:upload.problem.size', {
        limit: formatBytes(problem.megabytes * 2 ** 20),
      });
    case 'room':
      return t('media:upload.problem.room', { missing: formatBytes(problem.missingBytes) });
    case 'content':
      return t(`errors:2006_${problem.reason}`);
    case 'error':
      return errorMessage(problem.error);
    default:
      return t(`media:upload.problem.${problem.kind}`);
  }
}

/** What is going on with one. */
export function stateWords({ state, sent, size, problem }: Upload): string {
  switch (state) {
    case 'sending':
      return t('media:upload.state.sending', { sent: formatBytes(sent), size: formatBytes(size) });
    case 'finished':
      return formatBytes(size);
    case 'refused':
      return problem ? problemWords(problem) : '';
    default:
      return t(`media:upload.state.${state}`);
  }
}

/** All of them together, in a line. */
export function queueWords(uploads: readonly Upload[]): string {
  const of = (state: Upload['state']) => uploads.filter((one) => one.state === state).length;
  const taken = uploads.filter(({ state }) => state !== 'refused');
  const done = of('finished');
  if (uploads.some(({ state }) => state === 'sending' || state === 'queued')) {
    return t('media:upload.title.sending', {
      done: formatCount(done),
      count: taken.length,
      all: formatCount(taken.length),
    });
  }
  if (uploads.some(isActive)) return t('media:upload.title.waiting');
  if (of('paused') > 0) return t('media:upload.title.paused');
  if (of('lost') > 0) return t('media:upload.title.lost');
  const refused = of('refused');
  return [
    done > 0 && t('media:upload.title.done', { count: done, files: formatCount(done) }),
    refused > 0 && t('media:upload.title.refused', { count: refused }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Bytes of all that is taken. */
export function progressOf(uploads: readonly Upload[]): { sent: number; size: number } {
  const taken = uploads.filter((one) => isUnderWay(one) || one.state === 'finished');
  return {
    sent: taken.reduce((sum, one) => sum + one.sent, 0),
    size: taken.reduce((sum, one) => sum + one.size, 0),
  };
}
