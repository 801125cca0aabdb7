import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyCart } from '#shared/contract/commerce/cart.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { LeavingReasons, useLeavingAnswer } from '#renderer/parts/leaving/leaving-reasons.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';

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
  function confirm() {
    const answer = leaving.take();
    if (answer) empty.mutate(answer);
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
        <Button variant="default" disabled={empty.isPending} onClick={onClose}>
          {t('trade:giveUp.stay')}
        </Button>
        <Button variant="danger" loading={empty.isPending} onClick={confirm}>
          {t('trade:giveUp.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
