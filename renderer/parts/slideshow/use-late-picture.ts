import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getFile } from '#shared/contract/signage/media.ts';
import { query } from '#renderer/api/query.ts';

/** Pauses between two questions: a picture takes seconds, a long video minutes. */
const pauseMs = { first: 1000, longest: 60_000 };

/**
 * A file's picture that may not be there yet: once it failed to come, the file is asked about at
 * growing pauses while it is being prepared, and the picture is then tried once more. Who may not ask,
 * or has a file without a picture, is left with none.
 */
export function useLatePicture(fileId: string): { isShown: boolean; onError: () => void } {
  const [failures, setFailures] = useState(0);
  const file = useQuery({
    ...query(getFile, { id: fileId }),
    enabled: failures === 1,
    // What was known before the picture failed says nothing of now.
    staleTime: 0,
    refetchInterval: ({ state: { data, error, dataUpdateCount } }) =>
      error === null && data?.state === 'processing'
        ? Math.min(pauseMs.first * 2 ** dataUpdateCount, pauseMs.longest)
        : false,
  });
  const isPrepared = file.data?.state === 'ready';
  return {
    isShown: failures === 0 || (failures === 1 && isPrepared),
    onError: () => setFailures((before) => before + 1),
  };
}
