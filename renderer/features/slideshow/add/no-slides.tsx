import { t } from '#renderer/platform/t.ts';
import { useQuery } from '@tanstack/react-query';
import { listMyApps } from '#shared/contract/app.ts';
import { templateApps } from '#shared/domain/signage/template/forms.ts';
import { query } from '#renderer/api/query.ts';
import { HelpLink } from '#renderer/parts/help/help-link.tsx';
import { UploadButtons } from '#renderer/parts/media/upload-buttons.tsx';
import { ButtonLink } from '#renderer/ui/button.tsx';
import { EmptyState } from '#renderer/ui/state/empty-state.tsx';
import { useEditorParts } from '../use-editor.ts';

/** Where slides will be: the way in for files, and forms that make a whole slideshow instead. */
export function NoSlides() {
  const { open } = useEditorParts();
  const apps = useQuery(query(listMyApps, {}));
  // One that may not be opened would be a way to a refusal; the overview says what opens it.
  const templates = templateApps.filter((app) =>
    apps.data?.some(({ id, isAuthorised }) => id === app && isAuthorised),
  );
  return (
    <EmptyState title={t('slideshow:slides.emptyTitle')} level={2}>
      <p>{t('slideshow:slides.empty')}</p>
      <div>
        <UploadButtons isFilesOnly onChoose={(uploads) => open({ kind: 'files', uploads })} />
        {templates.map((app) => (
          <ButtonLink key={app} variant="default" to={`/application?new=${app}`}>
            {t(`slideshow:template.new.${app}`)}
          </ButtonLink>
        ))}
      </div>
      <p>
        <HelpLink step="make-slideshow" />
      </p>
    </EmptyState>
  );
}
