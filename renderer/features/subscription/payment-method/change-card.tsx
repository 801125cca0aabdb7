import { t } from '#renderer/platform/t.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { setStoredPayment } from '#shared/contract/commerce/payment.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/call.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { cardPath, CardFields } from '#renderer/parts/payment/card-fields.tsx';
import { cardPrime, type CardClient } from '#renderer/parts/payment/tap-pay.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import classes from './payment-method.module.css';

interface ChangeCardProps {
  client: CardClient;
  onSaved: () => void;
  onCancel: () => void;
}

/** Another card, typed into TapPay's fields; where it is declined what was on file stays. */
export function ChangeCard({ client, onSaved, onCancel }: ChangeCardProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const [isDeclined, setIsDeclined] = useState(false);
  const isWhole = useRef(false);
  // State arrives too late for the second of two quick presses.
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setIsWrong(!isWhole.current);
    if (!isWhole.current) {
      element.current?.querySelector<HTMLElement>(`[data-path="${cardPath}"]`)?.focus();
      return;
    }
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setIsDeclined(false);
    try {
      await call(setStoredPayment, { payment: { prime: await cardPrime() } });
      outdateReads(setStoredPayment.invalidates);
      onSaved();
    } catch (error) {
      if (isApiError(error, 2007)) setIsDeclined(true);
      else {
        // The card may have been stored: the page displays which one is.
        outdateReads(setStoredPayment.invalidates);
        showAlert(error);
      }
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  // The button that opened it has gone; the fields are frames, which the next Tab reaches.
  useEffect(() => element.current?.focus(), []);

  return (
    <form
      ref={element}
      className={classes.change}
      aria-label={t('payment:change.change')}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      {isDeclined && <Alert tone="bad">{t('payment:change.declined')}</Alert>}
      <CardFields
        client={client}
        isWrong={isWrong}
        onUpdate={(isNowWhole) => {
          isWhole.current = isNowWhole;
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy}>
          {t('payment:change.save')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          {t('payment:change.cancel')}
        </Button>
      </div>
    </form>
  );
}
