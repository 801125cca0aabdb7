import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { query } from '#renderer/api/query.ts';
import { HelpLink } from '#renderer/parts/help/help-link.tsx';
import { usePlayerAddress } from '#renderer/parts/public-origin.ts';
import { canTry, trySlideshow } from '#renderer/parts/slideshow/try-slideshow.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { ThisComputer } from './this-computer.tsx';

/** No screen yet: how one is paired, and what can be seen without one. */
export function NoScreens() {
  const address = usePlayerAddress();
  const { data } = useQuery(query(listSlideshows, { page: 1, perPage: 1 }));
  const newest = data?.items.find(({ content }) => content.pages.length > 0);
  return (
    <EmptyState level={2} title={t('screens:empty.title')}>
      {address !== null && <p>{t('screens:empty.text', { address })}</p>}
      <p>
        <HelpLink step="pair-screen" />
      </p>
      <div>
        <ButtonLink size="sm" variant="default" to="/account/device-auth">
          {t('screens:pair')}
        </ButtonLink>
        <ThisComputer size="sm" />
      </div>
      {canTry && newest && (
        <div>
          <Button size="sm" variant="subtle" onClick={() => trySlideshow(newest.id)}>
            {t('screens:empty.try', { name: newest.name })}
          </Button>
        </div>
      )}
    </EmptyState>
  );
}
