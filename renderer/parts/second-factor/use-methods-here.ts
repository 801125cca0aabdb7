import { useQuery } from '@tanstack/react-query';
import { getClientConfig } from '#shared/contract/client.ts';
import type { TwoFactorMethod } from '#shared/domain/constants.ts';
import { query } from '#renderer/api/query.ts';

/**
 * Those of an account's methods that work here: text messages need the identity service, which a
 * server may lack and the desktop has no web origin for. null = not known yet.
 */
export function useMethodsHere(
  methods: readonly TwoFactorMethod[] | undefined,
): TwoFactorMethod[] | null {
  const config = useQuery({ ...query(getClientConfig, {}), staleTime: Infinity });
  if (config.isPending || methods === undefined) return null;
  const hasSms = config.data?.identity?.hasSms === true;
  return methods.filter((method) => method !== 'sms' || hasSms);
}
