import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useLocation } from 'react-router-dom';
import { getProfile } from '#shared/contract/account/user.ts';
import { query } from '#renderer/api/query.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { NewsletterPanel } from './newsletter-panel.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ReferralPanel } from './referral-panel.tsx';
import { TeamPanel } from './team-panel.tsx';
import { WaitingProfile } from './waiting.tsx';

/** What Marquee knows of the person who is signed in. */
export function ProfilePage() {
  const profile = useQuery(query(getProfile, {}));
  return (
    <Panels>
      <PageHead
        title={t('account:profile.title')}
        lead={t('account:profile.lead')}
        action={<ButtonLink to="/account/profile/edit">{t('account:profile.edit')}</ButtonLink>}
      />
      <JustSaved />
      {profile.isLoadingError && (
        <FailedRead
          what={t('account:profile.error')}
          error={profile.error}
          isRetrying={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.isPending && <WaitingProfile />}
      {profile.data && (
        <>
          <ProfileFacts self={profile.data.self} />
          {profile.data.team && <TeamPanel team={profile.data.team} />}
          <ReferralPanel code={profile.data.self.referralCode} />
          <NewsletterPanel isSubscribed={profile.data.self.isSubscribeEmail} />
        </>
      )}
    </Panels>
  );
}

/** The form leads back here when it has saved. */
function JustSaved() {
  const state: unknown = useLocation().state;
  const isSaved = typeof state === 'object' && state !== null && 'saved' in state;
  return isSaved ? <Alert tone="good">{t('account:profile.saved')}</Alert> : null;
}
