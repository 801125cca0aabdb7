import { useDebouncedCallback } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState, type ReactNode } from 'react';
import { listSlideshowNames } from '#shared/contract/signage/slideshow.ts';
import { page } from '#shared/domain/constants.ts';
import { errorMessage } from '#renderer/api/messages.ts';
import { query } from '#renderer/api/query.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { ChoiceField } from '#renderer/ui/field/choice-field.tsx';

interface NamedSlideshow {
  id: string;
  name: string;
}

/** Slideshows that a dialogue has to choose from, as far as they were looked for. */
export interface SlideshowChoices {
  slideshows: readonly NamedSlideshow[];
  /** The first of them are on their way. */
  isPending: boolean;
  /** How many come behind the first, to be looked for. */
  more: number;
  isSearching: boolean;
  error: Error | null;
  /** Asks for those whose name has the text, unless all are here. */
  lookFor: (text: string) => void;
}

const pauseMs = 250;

/**
 * The first slideshows by name, what is chosen already, and all that was looked for since: what a
 * field has found once stays known to the others of the same dialogue.
 * @param options.isOwn without those that came by sharing
 */
export function useSlideshowChoices(
  chosen: readonly NamedSlideshow[],
  { isOwn = false }: { isOwn?: boolean } = {},
): SlideshowChoices {
  const [searches, setSearches] = useState<readonly string[]>([]);
  const reads = useQueries({
    queries: ['', ...searches].map((q) =>
      query(listSlideshowNames, {
        perPage: page.maxSize,
        ...(q !== '' && { q }),
        ...(isOwn && { isShared: false }),
      }),
    ),
  });
  const known = new Map(
    [...chosen, ...reads.flatMap(({ data }) => data?.items ?? [])].map((one) => [one.id, one]),
  );
  const first = reads[0]?.data;
  const more = first ? first.total - first.items.length : 0;
  const lookFor = useDebouncedCallback((text: string) => {
    setSearches((now) => (now.includes(text) ? now : [...now, text]));
  }, pauseMs);
  return {
    slideshows: [...known.values()],
    isPending: reads[0]?.isPending ?? true,
    more,
    isSearching: reads.some(({ isFetching, data }) => isFetching && data === undefined),
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    lookFor(text) {
      const part = text.trim().slice(0, 100);
      const isKnown = [...known.values()].some(({ name }) => name === part);
      if (more > 0 && part !== '' && !isKnown) lookFor(part);
    },
  };
}

export interface SlideshowFieldProps {
  label: string;
  choices: SlideshowChoices;
  /** What can be chosen in place of one, before them. */
  others?: readonly { value: string; label: string }[];
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}

/** One of the slideshows. */
export function SlideshowField({ choices, others, error, ...field }: SlideshowFieldProps) {
  const { slideshows, more, isSearching, lookFor } = choices;
  const options = slideshows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceField
      {...field}
      options={[...(others ?? []), ...options]}
      {...(more > 0 && { more: t('list:choice.more', { n: formatCount(more) }) })}
      error={error ?? (choices.error && errorMessage(choices.error))}
      isSearching={isSearching}
      onSearch={lookFor}
    />
  );
}
