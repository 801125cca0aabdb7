import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { Suspense, useState } from 'react';
import { getProfile } from '#shared/contract/account/user.ts';
import { getClientConfig } from '#shared/contract/client.ts';
import { listIssueTypes } from '#shared/contract/inquiry/inquiry.ts';
import type { InquiryDesk } from '#shared/domain/inquiry/issue-types.ts';
import { query } from '#renderer/api/query.ts';
import { seemsSignedInAtom } from '#renderer/api/session.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { WaitingPanels } from '#renderer/ui/state/skeleton.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { ProviderForm } from './provider-form.tsx';
import classes from './inquiry.module.css';

const Taken = lazyPart(async () => (await import('./taken.tsx')).Taken);

/** The form of a desk; whoever is signed in finds the own name and address in it. */
function InquiryPage({ desk }: { desk: InquiryDesk }) {
  // Also before the server has answered: a form that began for a visitor would not take a name in later.
  const isSignedIn = useAtomValue(seemsSignedInAtom);
  const types = useQuery(query(listIssueTypes, {}));
  const profile = useQuery({ ...query(getProfile, {}), enabled: isSignedIn });
  const [sent, setSent] = useState<{ reference: string; email: string } | null>(null);
  const [hasBegun, setHasBegun] = useState(false);
  // Who cannot be told who they are writes it themselves; what is begun to be written stays.
  const isHere = types.data && (hasBegun || !isSignedIn || !profile.isLoading);
  if (isHere && !hasBegun) setHasBegun(true);
  return (
    <div className={classes.page}>
      <Panels>
        {!sent && <PageHead title={t(`inquiry:${desk}.title`)} lead={t(`inquiry:${desk}.lead`)} />}
        {types.isLoadingError && (
          <FailedRead
            what={t('inquiry:failed')}
            error={types.error}
            isRetrying={types.isFetching}
            onRetry={() => void types.refetch()}
          />
        )}
        {!types.isLoadingError && !isHere && <WaitingPanels lines={[4, 6]} />}
        {isHere && !sent && (
          <InquiryForm
            desk={desk}
            issueTypes={types.data.filter((type) => type.desk === desk)}
            self={profile.data?.self ?? null}
            onSent={setSent}
          />
        )}
        {sent && (
          <Suspense>
            <Taken {...sent} onAgain={() => setSent(null)} />
          </Suspense>
        )}
      </Panels>
    </div>
  );
}

/**
 * Questions about prices: the form of the marketing provider that the server names, in a frame of its
 * own, or ours where none is named or nobody can say.
 */
function PricingInquiryPage() {
  const config = useQuery(query(getClientConfig, {}));
  const form = config.data?.inquiryForm ?? null;
  // Ours is not shown first: what somebody has begun to write would be lost with it.
  if (form === null && !config.isPending) return <InquiryPage desk="sales" />;
  return (
    <div className={classes.page}>
      <Panels>
        <PageHead title={t('inquiry:sales.title')} lead={t('inquiry:sales.lead')} />
        {form === null ? <WaitingPanels lines={[4, 6]} /> : <ProviderForm address={form} />}
      </Panels>
    </div>
  );
}

export const pageOf = {
  sales: () => <InquiryPage desk="sales" />,
  support: () => <InquiryPage desk="support" />,
  pricing: PricingInquiryPage,
} as const;
