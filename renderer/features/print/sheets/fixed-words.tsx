import type { ReactNode } from 'react';

/** Words that stay Chinese: they are read, and set, as such. */
export function Fixed({ children }: { children: ReactNode }) {
  return <span lang="zh-TW">{children}</span>;
}
