import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DesktopAnswer, DesktopOutput } from '#shared/desktop.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';

type Answer = DesktopAnswer<DesktopOutput<'queue.print'>>;

/** Hands documents to the queue from a dialogue, which closes once they are in it. */
export function useHandOver(onQueued: () => void) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handOver(count: number, give: () => Promise<Answer> | undefined): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    const answer = await give();
    setIsBusy(false);
    const end = answer?.ok ? answer.value : 'failed';
    if (end === 'added') {
      showToast(t('print-centre:told.queued', { count, n: formatCount(count) }), {
        words: t('print-centre:action.showQueue'),
        run: () => void navigate('/print-centre?view=queue'),
      });
      onQueued();
    } else if (end !== 'cancelled') {
      setProblem(t(`print-centre:refused.${end}`));
    }
  }

  return { isBusy, problem, handOver };
}
