import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listFiles } from '#shared/contract/signage/media.ts';
import { page as paging } from '#shared/domain/constants.ts';
import { query } from '#renderer/api/query.ts';

/**
 * Names of the library's newest files, by id: one read instead of one for each slide. What it does
 * not know is called by its kind; the panel asks for the very file.
 */
export function useFileNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(query(listFiles, { page: 1, perPage: paging.maxSize }));
  return useMemo(() => new Map(data?.items.map(({ id, name }) => [id, name])), [data]);
}
