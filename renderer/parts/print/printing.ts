import { t } from '#renderer/platform/t.ts';
import type { DesktopAnswer } from '#shared/desktop.ts';
import type {
  Prepared,
  PrintChoices,
  PrintDocument,
  Printer,
  PrintJob,
  PrintProblem,
} from '#shared/desktop-print.ts';
import type { Paper } from '#shared/domain/papers.ts';
import { closeToast, showToast, showUndoToast } from '#renderer/api/toasts/toasts.ts';
import { platform } from '#renderer/platform/platform.ts';

export type Refused = { problem: PrintProblem };

/** What main answered; a call that it refused stands in its log. */
export const valueOf = <Value>(answer: DesktopAnswer<Value> | undefined): Value | Refused =>
  answer?.ok ? answer.value : { problem: 'failed' };

/** Was it refused? Jobs and files have a place for a problem, too. */
export const isRefused = (end: object | null): end is Refused =>
  end !== null && 'problem' in end && end.problem !== null;

export const problemWords = (problem: PrintProblem): string =>
  t(`desktop:print.problem.${problem}`);

export const prepare = async (document: PrintDocument, paper: Paper): Promise<Prepared | Refused> =>
  valueOf(await platform.shell?.print.prepare(document, paper));

/** Hands a prepared document over, says so, and says what else becomes of it. */
export async function sendToPrinter(
  id: string,
  choices: PrintChoices,
  printers: readonly Printer[],
): Promise<PrintJob | Refused> {
  const sent = valueOf(await platform.shell?.print.send(id, choices));
  if (!isRefused(sent))
    follow(sent, printers.find(({ name }) => name === sent.printer)?.title ?? sent.printer);
  return sent;
}

const isOver = ({ state }: PrintJob) =>
  state === 'printed' || state === 'cancelled' || state === 'failed';

/** While the message stands the job can be taken back. Afterwards only what went wrong is told. */
function follow(job: PrintJob, printer: string): void {
  const told = t('desktop:print.sent', { printer });
  if (isOver(job)) {
    showToast(told);
    return;
  }
  const toast = showUndoToast({
    text: told,
    onUndo: () => void cancel(job),
    onEnd: () => undefined,
  });
  const stop = platform.shell?.print.onJobChanged((changed) => {
    if (changed.id !== job.id || !isOver(changed)) return;
    stop?.();
    if (changed.state === 'failed') {
      closeToast(toast);
      showToast(
        t('desktop:print.jobFailed', {
          title: changed.title,
          reason: problemWords(changed.problem ?? 'failed'),
        }),
      );
    }
  });
}

async function cancel(job: PrintJob): Promise<void> {
  const answer = await platform.shell?.print.cancel(job.id);
  const isCancelled = answer?.ok && answer.value?.state === 'cancelled';
  if (!isCancelled) showToast(t('desktop:print.tooLate', { title: job.title }));
}
