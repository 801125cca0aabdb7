import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { decideDevice } from '#shared/contract/device.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import classes from './device.module.css';

export type DeviceFacts = CallOutput<typeof decideDevice>;

/** What is known of a device that asks, as far as it said so itself. */
export function FactList({ facts }: { facts: DeviceFacts }) {
  return (
    <dl className={classes.facts}>
      <Fact name={t('device:request.what')}>{t(`device:kind.${facts.kind}`)}</Fact>
      {facts.name !== '' && <Fact name={t('device:request.name')}>{facts.name}</Fact>}
      {facts.model !== null && <Fact name={t('device:request.model')}>{facts.model}</Fact>}
      <Fact name={t('device:request.ip')}>{facts.ip}</Fact>
      <Fact name={t('device:request.at')}>
        <time dateTime={facts.requestedAt}>
          {formatDate(facts.requestedAt, 'short', { withTime: true })}
        </time>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The shape of the facts that are on their way. */
export function FactsLoading() {
  return (
    <Waiting className={classes.waiting}>
      <Shape width={232} height={131} />
      <Shape height={22} />
      <Shape height={22} width="70%" />
      <Shape height={22} />
    </Waiting>
  );
}
