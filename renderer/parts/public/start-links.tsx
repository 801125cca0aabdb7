import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { seemsSignedInAtom } from '#renderer/api/session.ts';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';
import { ButtonLink } from '#renderer/ui/button.tsx';

/** How one begins: with an account, or for who has one with `make`; beside it what it costs. */
export function StartLinks({ make }: { make?: { to: PageTo; words: string } }) {
  const isSignedIn = useAtomValue(seemsSignedInAtom);
  return (
    <>
      {isSignedIn && make ? (
        <ButtonLink to={make.to} size="lg">
          {make.words}
        </ButtonLink>
      ) : (
        <ButtonLink to="/signup" size="lg">
          {t('home:hero.start')}
        </ButtonLink>
      )}
      <ButtonLink to="/pricing" size="lg" variant="subtle">
        {t('home:hero.pricing')}
      </ButtonLink>
    </>
  );
}
