import { t } from '#renderer/platform/t.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyCart } from '#shared/contract/commerce/cart.ts';
import { createOrder } from '#shared/contract/commerce/order.ts';
import { useCommand } from '#renderer/api/query.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { LeavingReasons, useLeavingAnswer } from '#renderer/parts/leaving/leaving-reasons.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import { findAttempt } from '../checkout/open-attempt.ts';
import { findOutcome } from '../checkout/place-order.ts';

/** Empties the cart and asks why; giving up an upgrade needs an answer (decisions section 8). */
export function GiveUp({ isUpgrade }: { isUpgrade: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setIsOpen(true)}>
        {t('trade:giveUp.open')}
      </Button>
      {isOpen && <GiveUpDialog isUpgrade={isUpgrade} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function GiveUpDialog({ isUpgrade, onClose }: { isUpgrade: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const leaving = useLeavingAnswer({ isRequired: isUpgrade });
  const empty = useCommand(emptyCart, {
    onSuccess: () => {
      void navigate('/plan');
      showToast(t('trade:giveUp.done'));
    },
  });
  // An order of this cart may have arrived although its response was lost; if not, it becomes void here.
  const settling = useMutation({
    mutationFn: async () => {
      const open = findAttempt();
      return open && (await findOutcome(open));
    },
  });
  const isBusy = settling.isPending || empty.isPending;
  function confirm() {
    const answer = leaving.take();
    if (!answer) return;
    settling.mutate(undefined, {
      onSuccess: (placed) => {
        if (placed === null) {
          empty.mutate(answer);
          return;
        }
        outdateReads(createOrder.invalidates);
        showToast(t('trade:giveUp.placed'));
        void navigate(`/trade/transaction/${placed.tradeNo}`, { replace: true });
      },
    });
  }
  return (
    <Dialog title={t('trade:giveUp.title')} onClose={onClose}>
      <p>{t('trade:giveUp.text')}</p>
      <LeavingReasons
        question={t(isUpgrade ? 'trade:giveUp.question' : 'trade:giveUp.optional')}
        wordsOf={(reason) => t(`trade:giveUp.reason.${reason}`)}
        ownWords={t('trade:giveUp.words')}
        {...leaving.fields}
      />
      <DialogActions>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t('trade:giveUp.stay')}
        </Button>
        <Button variant="danger" loading={isBusy} onClick={confirm}>
          {t('trade:giveUp.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
