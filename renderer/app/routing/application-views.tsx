import { Suspense, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApplicationPage } from '#renderer/features/application/application-page.tsx';
import { SlideshowsPage } from '#renderer/features/application/slideshows-page.tsx';
import { EditorSkeleton } from '#renderer/features/slideshow/editor-skeleton.tsx';
import { isTemplateApp } from '#shared/domain/signage/template/forms.ts';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { viewOf } from '#renderer/platform/place/place-at.ts';
import { LibrarySkeleton } from './library-skeleton.tsx';

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
    loadNamespaces(['date', 'media', 'slideshow', 'validation']),
  ]);
  return Page;
});

const NewTemplatePage = lazyPart(async () => {
  const [{ NewTemplatePage: Page }] = await Promise.all([
    import('#renderer/features/slideshow/template/new-template-page.tsx'),
    loadNamespaces(['date', 'product', 'slideshow', 'validation']),
  ]);
  return Page;
});

/**
 * The page with the code of the view that the address names, so that a reload shows that view at once.
 * What did not come is told of where it is shown.
 */
export async function loadApplicationViews(): Promise<ComponentType> {
  const { search } = location;
  const isEditing = new URLSearchParams(search).get('edit') !== null;
  if (isEditing) await EditorPage.load().catch(() => {});
  else if (isTemplateApp(new URLSearchParams(search).get('new') ?? '')) {
    await NewTemplatePage.load().catch(() => {});
  } else if (viewOf(search) === 'files') await FilesPage.load().catch(() => {});
  return ApplicationViews;
}

/**
 * Overview, slideshows, media library and the editor of a slideshow have one path (specification
 * section 2); the address says which: `?edit=` names the slideshow, `new` one that is still to be made;
 * `?new=` names the app whose template one makes.
 */
function ApplicationViews() {
  const [params] = useSearchParams();
  const edit = params.get('edit');
  if (edit) {
    return (
      <Suspense fallback={<EditorSkeleton />}>
        <EditorPage edit={edit} />
      </Suspense>
    );
  }
  const app = params.get('new') ?? '';
  if (isTemplateApp(app)) {
    return (
      <Suspense fallback={<EditorSkeleton />}>
        <NewTemplatePage key={app} app={app} />
      </Suspense>
    );
  }
  switch (viewOf(params.toString())) {
    case 'overview':
      return <ApplicationPage />;
    case 'slideshows':
      return <SlideshowsPage />;
    case 'files':
      return (
        <Suspense fallback={<LibrarySkeleton />}>
          <FilesPage />
        </Suspense>
      );
  }
}
