import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { listScreens } from '#shared/contract/signage/screen.ts';
import { listSlideshowNames } from '#shared/contract/signage/slideshow.ts';
import { managesScreens } from '#shared/domain/signage/rights.ts';
import { query } from '#renderer/api/query.ts';
import { screenAddress } from '#renderer/platform/place/place-at.ts';
import { verifiedStatusAtom } from '#renderer/api/session.ts';
import type { PlaceViewer } from '../navigation/places.ts';

const pauseMs = 200;
const most = 5;

/** A slideshow or a screen by its name, and where it is found. */
export interface FoundWork {
  id: string;
  name: string;
  to: string;
}

/** The first slideshows and screens whose names fit what was typed, of those that one may change. */
export function useWorks(typed: string, viewer: PlaceViewer | null) {
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const isVerified = useAtomValue(verifiedStatusAtom) === true;
  const isAsked = q !== '' && viewer !== null && isVerified;
  const asksScreens = isAsked && managesScreens(viewer);
  const slideshows = useQuery({
    ...query(listSlideshowNames, { q, isShared: false, perPage: most }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const screens = useQuery({
    ...query(listScreens, { q, perPage: most }),
    enabled: asksScreens,
    placeholderData: keepPreviousData,
  });
  return {
    slideshows: worksOf(
      isAsked ? slideshows.data?.items : [],
      ({ id }) => `/application?edit=${id}`,
    ),
    screens: worksOf(asksScreens ? screens.data?.items : [], ({ id }) => screenAddress(id)),
  };
}

type Named = Pick<FoundWork, 'id' | 'name'>;

const worksOf = (items: readonly Named[] | undefined, to: (item: Named) => string): FoundWork[] =>
  (items ?? []).map(({ id, name }) => ({ id, name, to: to({ id, name }) }));
