import { t } from '#renderer/platform/t.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import classes from './card-fields.module.css';
import {
  cardFields,
  loadTapPay,
  type CardClient,
  type CardField,
  type CardUpdate,
} from './tap-pay.ts';

export interface CardFieldsProps {
  client: CardClient;
  /** The order was pressed with a card that is not whole. */
  isWrong: boolean;
  /** Is it whole, so that it can be paid with? */
  onUpdate: (isWhole: boolean) => void;
}

const placeholders = {
  number: '0000 0000 0000 0000',
  expirationDate: 'MM / YY',
  ccv: '000',
} as const satisfies Record<CardField, string>;

const statusOf = {
  number: 'number',
  expirationDate: 'expiry',
  ccv: 'ccv',
} as const satisfies Record<CardField, keyof CardUpdate['status']>;

/** Where a form that refuses the card finds what takes the focus: the first field that is not right. */
export const cardPath = 'card';

/** A card, typed into frames of the provider's: its number never comes to this page. */
export function CardFields(props: CardFieldsProps) {
  const [tries, setTries] = useState(0);
  return <Card key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Card({ client, isWrong, onUpdate, onRetry }: CardFieldsProps & { onRetry: () => void }) {
  const [state, setState] = useState<'loading' | 'ready' | { error: unknown }>('loading');
  const [status, setStatus] = useState<CardUpdate['status'] | null>(null);
  const isWhole = (name: CardField) => status?.[statusOf[name]] === 0;
  const firstOpen = cardFields.find((name) => !isWhole(name));
  const hasFailed = typeof state === 'object';
  const elements = useRef<Partial<Record<CardField, HTMLDivElement | null>>>({});
  const tell = useEffectEvent(onUpdate);

  useEffect(() => {
    let isGone = false;
    loadTapPay(client)
      .then((tapPay) => {
        const { number, expirationDate, ccv } = elements.current;
        if (isGone || !number || !expirationDate || !ccv) return;
        const field = (name: CardField, element: HTMLElement) => ({
          element,
          placeholder: placeholders[name],
        });
        tapPay.card.setup({
          fields: {
            number: field('number', number),
            expirationDate: field('expirationDate', expirationDate),
            ccv: field('ccv', ccv),
          },
          styles: frameStyles(),
        });
        tapPay.card.onUpdate((update) => {
          if (isGone) return;
          setStatus(update.status);
          tell(update.canGetPrime);
        });
        setState('ready');
      })
      .catch((error: unknown) => {
        if (!isGone) setState({ error });
      });
    return () => {
      isGone = true;
      tell(false);
    };
  }, [client]);

  return (
    <div
      className={classes.card}
      aria-busy={state === 'loading'}
      // Without fields, the next Tab is what loads them again.
      {...(hasFailed && { tabIndex: -1, 'data-path': cardPath })}
    >
      {hasFailed && (
        <FailedRead
          what={t('payment:card.failed')}
          error={state.error}
          isRetrying={false}
          onRetry={onRetry}
        />
      )}
      {cardFields.map((name) => (
        <HostedField
          key={name}
          name={name}
          isWrong={status?.[statusOf[name]] === 2 || (isWrong && !isWhole(name))}
          isHidden={hasFailed}
          path={name === firstOpen && !hasFailed ? cardPath : undefined}
          onElement={(element) => {
            elements.current[name] = element;
          }}
        />
      ))}
      <p className="quiet">{t('payment:card.note')}</p>
    </div>
  );
}

interface HostedFieldProps {
  name: CardField;
  isWrong: boolean;
  isHidden: boolean;
  path: string | undefined;
  onElement: (element: HTMLDivElement | null) => void;
}

function HostedField({ name, isWrong, isHidden, path, onElement }: HostedFieldProps) {
  const id = useId();
  return (
    <div
      className={classes.field}
      role="group"
      aria-labelledby={id}
      aria-describedby={isWrong ? `${id}-error` : undefined}
      data-field={name}
      data-path={path}
      // The script has no call to focus a frame's field, which is the next Tab.
      tabIndex={-1}
      hidden={isHidden}
    >
      <span id={id} className={classes.label}>
        {t(`payment:card.${name}`)}
      </span>
      <div ref={onElement} className={classes.frame} data-wrong={isWrong || undefined} />
      {isWrong && (
        <p id={`${id}-error`} className={classes.error}>
          {t(`payment:card.wrong.${name}`)}
        </p>
      )}
    </div>
  );
}

/** Their frames know nothing of our styles: colours as they are now. */
function frameStyles(): Record<string, Record<string, string>> {
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  return {
    input: { color: colour('--text'), 'font-size': '16px' },
    '.has-error': { color: colour('--bad') },
    ':focus': { color: colour('--text') },
  };
}
