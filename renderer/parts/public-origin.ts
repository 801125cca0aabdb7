import { useQuery } from '@tanstack/react-query';
import { platform } from '#renderer/platform/platform.ts';

/** The origin by which other people reach this server; null while the desktop's shell is asked. */
export function usePublicOrigin(): string | null {
  const { shell } = platform;
  const asked = useQuery({
    queryKey: ['publicOrigin'],
    enabled: shell !== null,
    queryFn: async () => {
      const settings = await shell?.settings.get();
      return settings?.ok ? new URL(settings.value.serverUrl).origin : null;
    },
  });
  return shell === null ? location.origin : (asked.data ?? null);
}

/** Where a screen begins to play, as people type it: host and path; null while the desktop's shell is asked. */
export function usePlayerAddress(): string | null {
  const origin = usePublicOrigin();
  return origin === null ? null : `${new URL(origin).host}/player`;
}
