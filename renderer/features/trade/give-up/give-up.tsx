import { t } from 'i18next';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyCart } from '#shared/contract/commerce/cart.ts';
import {
  leavingReasons,
  longestReason,
  type LeavingReason,
} from '#shared/domain/commerce/survey.ts';
import { useCommand } from '#renderer/api/query.ts';
import { showToast } from '#renderer/api/toasts/toasts.ts';
import { Button } from '#renderer/ui/button.tsx';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import { TextAreaField } from '#renderer/ui/field/text-area-field.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlay/dialog.tsx';
import classes from './give-up.module.css';

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
  const legendId = useId();
  const [options, setOptions] = useState<readonly LeavingReason[]>([]);
  const [reason, setReason] = useState('');
  const empty = useCommand(emptyCart, {
    onSuccess: () => {
      void navigate('/plan');
      showToast(t('trade:giveUp.done'));
    },
  });
  return (
    <Dialog title={t('trade:giveUp.title')} onClose={onClose}>
      <p>{t('trade:giveUp.text')}</p>
      <fieldset className={classes.reasons} aria-labelledby={legendId}>
        <p id={legendId} className={classes.question}>
          {t('trade:giveUp.question')}
        </p>
        {leavingReasons.map((one) => (
          <CheckField
            key={one}
            label={t(`trade:giveUp.reason.${one}`)}
            checked={options.includes(one)}
            onChange={(event) =>
              setOptions(
                event.currentTarget.checked
                  ? [...options, one]
                  : options.filter((other) => other !== one),
              )
            }
          />
        ))}
      </fieldset>
      <TextAreaField
        isProse
        label={t('common:optional', { label: t('trade:giveUp.words') })}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" disabled={empty.isPending} onClick={onClose}>
          {t('trade:giveUp.stay')}
        </Button>
        <Button
          variant="danger"
          loading={empty.isPending}
          onClick={() =>
            empty.mutate({
              ...(options.length > 0 && { options: [...options] }),
              ...(reason.trim() !== '' && { reason }),
            })
          }
        >
          {t('trade:giveUp.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
