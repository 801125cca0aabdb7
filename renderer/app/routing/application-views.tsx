import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApplicationPage } from '#renderer/features/application/application-page.tsx';
import { EditorSkeleton } from '#renderer/features/slideshow/editor-skeleton.tsx';
import { filesView } from '#renderer/parts/application-tabs.tsx';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';

/** The media library: code, texts and dates that the overview does without. */
const FilesPage = lazyPart(async () => {
  const [{ FilesPage: Page }] = await Promise.all([
    import('#renderer/features/media/files-page.tsx'),
    import('#renderer/platform/format/dates.ts').then(({ loadDates }) => loadDates()),
    loadNamespaces(['list', 'media', 'validation']),
  ]);
  return Page;
});

const EditorPage = lazyPart(async () => {
  const [{ EditorPage: Page }] = await Promise.all([
    import('#renderer/features/slideshow/editor-page.tsx'),
    import('#renderer/platform/format/dates.ts').then(({ loadDates }) => loadDates()),
    loadNamespaces(['slideshow']),
  ]);
  return Page;
});

/**
 * Overview, media library and the editor of a slideshow have one path (specification section 2); the
 * address says which: `?edit=` names the slideshow, `new` one that is still to be made.
 */
export function ApplicationViews() {
  const [params] = useSearchParams();
  const edit = params.get('edit');
  if (edit) {
    return (
      <Suspense fallback={<EditorSkeleton />}>
        <EditorPage edit={edit} />
      </Suspense>
    );
  }
  if (params.get('view') !== filesView) return <ApplicationPage />;
  return (
    <Suspense>
      <FilesPage />
    </Suspense>
  );
}
