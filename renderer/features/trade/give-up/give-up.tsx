import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyCart } from '#shared/contract/commerce/cart.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { answerOf, LeavingReasons, noAnswer } from '#renderer/parts/leaving/leaving-reasons.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';

/** Empties the cart and asks why, which nobody has to answer. */
export function GiveUp() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setIsOpen(true)}>
        {t('trade:giveUp.open')}
      </Button>
      {isOpen && <GiveUpDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function GiveUpDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [answer, setAnswer] = useState(noAnswer);
  const empty = useCommand(emptyCart, {
    onSuccess: () => {
      void navigate('/plan');
      showToast(t('trade:giveUp.done'));
    },
  });
  return (
    <Dialog title={t('trade:giveUp.title')} onClose={onClose}>
      <p>{t('trade:giveUp.text')}</p>
      <LeavingReasons
        question={t('trade:giveUp.question')}
        wordsOf={(reason) => t(`trade:giveUp.reason.${reason}`)}
        ownWords={t('trade:giveUp.words')}
        answer={answer}
        onChange={setAnswer}
      />
      <DialogActions>
        <Button variant="default" disabled={empty.isPending} onClick={onClose}>
          {t('trade:giveUp.stay')}
        </Button>
        <Button
          variant="danger"
          loading={empty.isPending}
          onClick={() => empty.mutate(answerOf(answer))}
        >
          {t('trade:giveUp.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
