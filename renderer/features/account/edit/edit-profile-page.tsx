import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { getProfile, getProfileOptions } from '#shared/contract/account/user.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { PageHead, Panels } from '#renderer/ui/panel.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';
import { PhotoPanel } from '../photo/photo-panel.tsx';
import { TeamPanel } from '../team-panel.tsx';
import { WaitingProfile } from '../waiting.tsx';

/** Changes what Marquee knows of the person who is signed in. */
export function EditProfilePage() {
  const profile = useQuery(query(getProfile, {}));
  const options = useQuery(query(getProfileOptions, {}));
  const failed = [profile, options].find((read) => read.isLoadingError);
  return (
    <Panels>
      <PageHead title={t('account:edit.title')} lead={t('account:edit.lead')} />
      {failed && (
        <FailedRead
          what={t('account:profile.error')}
          error={failed.error}
          isRetrying={profile.isFetching || options.isFetching}
          onRetry={() => {
            void profile.refetch();
            void options.refetch();
          }}
        />
      )}
      {!failed && !(profile.data && options.data) && <WaitingProfile />}
      {profile.data && options.data && (
        <>
          <PhotoPanel self={profile.data.self} />
          <EditProfileForm self={profile.data.self} options={options.data} />
          {profile.data.team && <TeamPanel team={profile.data.team} isEditing />}
        </>
      )}
    </Panels>
  );
}
