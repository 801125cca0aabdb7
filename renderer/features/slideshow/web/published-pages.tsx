import { useQueries } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { webPageRule } from '#shared/domain/signage/web/web-page.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { pageChecks } from './page-checks.ts';
import { isProblem, pageWords } from './page-words.ts';
import classes from './web.module.css';

interface PublishedPagesProps {
  /** Web pages of the slideshow that was just published. */
  urls: readonly string[];
  onClose: () => void;
}

/** Warns of web pages that screens will not show as expected. A page may come back, so nothing is refused. */
export function PublishedPages({ urls, onClose }: PublishedPagesProps) {
  const { maxPerCall, perWorkspace } = webPageRule;
  const unique = [...new Set(urls)].slice(0, perWorkspace.max / 2);
  const calls = Array.from({ length: Math.ceil(unique.length / maxPerCall) }, (_, place) =>
    unique.slice(place * maxPerCall, (place + 1) * maxPerCall),
  );
  const checks = useQueries({ queries: calls.map((some) => pageChecks(some)) });
  const pages = checks.flatMap(({ data }) => data?.pages ?? []).filter(isProblem);
  if (pages.length === 0) return null;
  return (
    <Alert
      tone="warn"
      title={t('slideshow:web.published', { count: pages.length })}
      action={
        <Button size="sm" variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <ul className={classes.pages}>
        {pages.map((page) => (
          <li key={page.url}>
            <bdi className={classes.url}>{page.url}</bdi>
            <span>{pageWords(page)}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
