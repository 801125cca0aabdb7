import { lastDayOfService } from '#shared/domain/commerce/subscription/terms.ts';
import { t } from '#renderer/platform/t.ts';
import { suspendLicense } from '#shared/contract/commerce/license.ts';
import { overLimit } from '#shared/domain/commerce/trade.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { LeavingReasons, useLeavingAnswer } from '#renderer/parts/leaving/leaving-reasons.tsx';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { cancelWords } from './license-words.ts';
import type { License, Loss } from './licenses.ts';
import classes from './plans.module.css';

interface CancelDialogProps {
  license: License;
  loss: Loss;
  onClose: () => void;
}

/** Shows the last day and what ends with it, requests a reason, and cancels the renewal or the trial. */
export function CancelDialog({ license, loss, onClose }: CancelDialogProps) {
  const leaving = useLeavingAnswer({ isRequired: true });
  const { id, name, expiresOn, startOn, nextTryOn, state } = license;
  // Its term is over, and goes on only as long as the renewal is tried.
  const endsNow = nextTryOn !== null;
  const date = formatDate(expiresOn === null ? startOn : lastDayOfService(expiresOn), 'long');
  // A plan that has not started keeps its term as well.
  const [untilKey, doneKey] =
    state === 'waiting' ? (['later', 'doneLater'] as const) : (['until', 'done'] as const);
  const values = { name, date, from: formatDate(startOn, 'long') };
  const suspend = useCommand(suspendLicense, {
    onSuccess: () => {
      onClose();
      showToast(t(`subscription:cancel.${endsNow ? 'ended' : doneKey}`, values));
    },
  });
  function confirm() {
    const answer = leaving.take();
    if (answer) suspend.mutate({ orderNumber: id, ...answer });
  }
  return (
    <Dialog title={t('subscription:cancel.title', { name })} onClose={onClose}>
      <p>{t(`subscription:cancel.${endsNow ? 'now' : untilKey}`, values)}</p>
      <LossList loss={loss} />
      <LeavingReasons
        question={t('subscription:cancel.question')}
        wordsOf={(reason) => t(`subscription:cancel.reason.${reason}`)}
        ownWords={t('subscription:cancel.words')}
        {...leaving.fields}
      />
      <DialogActions>
        <Button variant="default" data-autofocus disabled={suspend.isPending} onClick={onClose}>
          {t('subscription:cancel.keep')}
        </Button>
        <Button variant="danger" loading={suspend.isPending} onClick={confirm}>
          {cancelWords(license)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What is different once the term is over. */
function LossList({ loss: { next, storage, screens, losesTeam, isOver } }: { loss: Loss }) {
  const lines = [
    storage.after < storage.before &&
      t('subscription:cancel.storage', {
        before: formatBytes(storage.before),
        after: formatBytes(storage.after),
      }),
    isOver && t('subscription:cancel.over', { years: overLimit.years }),
    screens &&
      t('subscription:cancel.screens', {
        before: formatCount(screens.before),
        after: formatCount(screens.after),
      }),
    losesTeam && t('subscription:cancel.team'),
  ].filter((line) => line !== false && line !== null);
  return (
    <>
      {next !== null && <p>{t('subscription:cancel.next', { name: next.name })}</p>}
      {lines.length > 0 && (
        <div>
          <p className={classes.then}>{t('subscription:cancel.then')}</p>
          <ul className={classes.losses}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
