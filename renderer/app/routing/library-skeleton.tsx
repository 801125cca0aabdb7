import { t } from '#renderer/platform/t.ts';
import { ListPage } from '#renderer/list/list-page.tsx';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';

/** The media library while its code is on its way. */
export function LibrarySkeleton() {
  return (
    <ListPage title={t('shell:place.library')}>
      <Waiting>
        <Shape height={36} width="100%" />
        <Shape height={320} />
      </Waiting>
    </ListPage>
  );
}
