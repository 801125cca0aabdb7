import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ScreensPage } from '#renderer/features/screens/screens-page.tsx';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import { isPlaysAt } from '#renderer/platform/place/place-at.ts';

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
  if (!isPlaysAt(params.toString())) return <ScreensPage />;
  return (
    <Suspense>
      <PlaysPage />
    </Suspense>
  );
}
