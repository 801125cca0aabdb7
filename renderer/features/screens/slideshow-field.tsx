import { useQuery } from '@tanstack/react-query';
import { page } from '#shared/domain/constants.ts';
import { listSlideshows } from '#shared/contract/signage/slideshow.ts';
import { query } from '#renderer/api/query.ts';
import { ChoiceField } from '#renderer/ui/field/choice-field.tsx';

interface NamedSlideshow {
  id: string;
  name: string;
}

/** Slideshows that may be chosen: the first of them by name, and what is chosen already. */
export function useSlideshows(chosen: readonly NamedSlideshow[]): readonly NamedSlideshow[] {
  const read = useQuery(query(listSlideshows, { perPage: page.maxSize, sort: 'name' }));
  const found = read.data?.items ?? [];
  const others = chosen.filter(({ id }) => found.every((one) => one.id !== id));
  return [...others, ...found];
}

export interface SlideshowFieldProps {
  label: string;
  slideshows: readonly NamedSlideshow[];
  /** What can be chosen in place of one, before them. */
  others: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** One of the slideshows. */
export function SlideshowField({ slideshows, others, ...field }: SlideshowFieldProps) {
  const options = slideshows.map(({ id, name }) => ({ value: id, label: name }));
  return <ChoiceField {...field} options={[...others, ...options]} />;
}
