import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { getStoredPayment } from '#shared/contract/commerce/payment.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { CardClient } from '#renderer/parts/payment/tap-pay.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { useFocusInPlace } from '#renderer/ui/hooks/use-focus-in-place.ts';
import { ChangeCard } from './change-card.tsx';
import type { Charge } from './charges.ts';

type Stored = CallOutput<typeof getStoredPayment>;

interface StoredPanelProps {
  stored: Stored;
  charges: readonly Charge[];
  /** Null: cards are not taken here. */
  client: CardClient | null;
}

/** The card or account on file, and the form that puts another card in its place. */
export function StoredPanel({ stored, charges, client }: StoredPanelProps) {
  const [step, setStep] = useState<'shown' | 'changing' | 'saved' | 'retried'>('shown');
  const isDesktop = platform.target === 'desktop';
  const isChanging = step === 'changing' && client !== null;
  const canChange = client !== null && !isDesktop;
  const opener = useFocusInPlace<HTMLDivElement>(isChanging);
  return (
    <Panel
      title={t('payment:stored.title')}
      action={
        canChange &&
        !isChanging && (
          <div ref={opener}>
            <Button variant="default" onClick={() => setStep('changing')}>
              {t(stored === null ? 'payment:change.add' : 'payment:change.change')}
            </Button>
          </div>
        )
      }
    >
      {step === 'saved' && <Alert tone="good">{t('payment:change.saved')}</Alert>}
      {step === 'retried' && <Alert tone="good">{t('payment:change.retried')}</Alert>}
      {stored === null ? (
        <p className="quiet">{t('payment:stored.none')}</p>
      ) : (
        <StoredFacts stored={stored} next={charges[0] ?? null} />
      )}
      {isDesktop && <p className="quiet">{t('payment:change.inBrowser')}</p>}
      {isChanging && (
        <ChangeCard
          client={client}
          onCancel={() => setStep('shown')}
          onSaved={() => setStep(charges.some(({ isRetry }) => isRetry) ? 'retried' : 'saved')}
        />
      )}
    </Panel>
  );
}

function StoredFacts({ stored, next }: { stored: NonNullable<Stored>; next: Charge | null }) {
  const { method, lastFour, expires, updatedAt } = stored;
  const isTooOld = expires !== null && next !== null && expires < next.on.slice(0, 7);
  return (
    <>
      {isTooOld && (
        <Alert tone="warn">
          {t('payment:stored.tooOld', { date: formatDate(next.on, 'short') })}
        </Alert>
      )}
      <Facts>
        <Fact name={t('payment:stored.method')}>
          {method === 'paypal' && t('payment:stored.paypal')}
          {method === 'card' &&
            (lastFour === null
              ? t('payment:stored.card')
              : t('payment:stored.cardEnding', { lastFour }))}
        </Fact>
        {expires !== null && (
          <Fact name={t('payment:stored.expires')}>
            <span className="tabular">{expires.split('-').toReversed().join('/')}</span>
          </Fact>
        )}
        <Fact name={t('payment:stored.changed')}>
          <Moment at={updatedAt} />
        </Fact>
      </Facts>
    </>
  );
}
