import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ScreensPage } from '#renderer/features/screens/screens-page.tsx';
import { playsView } from '#renderer/parts/screens-tabs.tsx';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';

/** The report of what was played: code and texts that the screens do without. */
const PlaysPage = lazyPart(async () => {
  const [{ PlaysPage: Page }] = await Promise.all([
    import('#renderer/features/plays/plays-page.tsx'),
    loadNamespaces(['plays']),
  ]);
  return Page;
});

/** Screens and their report have one path (decisions section 5); the address says which. */
export function ScreenViews() {
  const [params] = useSearchParams();
  if (params.get('view') !== playsView) return <ScreensPage />;
  return (
    <Suspense>
      <PlaysPage />
    </Suspense>
  );
}
