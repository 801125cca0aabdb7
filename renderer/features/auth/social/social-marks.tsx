import type { ReactNode } from 'react';
import type { SocialProvider } from '#shared/domain/constants.ts';

/** The providers' marks, 20 × 20, in the colours their guidelines ask for. */
const drawings: Record<SocialProvider, ReactNode> = {
  google: (
    <g fill="none" strokeWidth="3.4">
      <path d="M4.1 6.6A6.8 6.8 0 0 1 14.6 5" stroke="#ea4335" />
      <path d="M4.1 13.4a6.8 6.8 0 0 1 0-6.8" stroke="#fbbc05" />
      <path d="M14.4 15.2A6.8 6.8 0 0 1 4.1 13.4" stroke="#34a853" />
      <path d="M10 10h6.8a6.8 6.8 0 0 1-2.4 5.2" stroke="#4285f4" />
    </g>
  ),
  apple: (
    <path
      fill="currentColor"
      d="M10.2 5.7c.9 0 1.9-.8 3.2-.8 1.2 0 2.4.6 3.1 1.7-2.7 1.6-2.3 5.3.5 6.4-.6 1.9-2.3 5-4 5-1.1 0-1.5-.7-2.8-.7s-1.7.7-2.8.7c-2 0-4.6-4-4.6-7.6 0-3.4 2.1-5.4 4.3-5.4 1.3 0 2.3.7 3.1.7M10 4.7C9.9 2.7 11.5 1 13.3.9c.2 2-1.4 3.8-3.3 3.8"
    />
  ),
  facebook: (
    <>
      <circle cx="10" cy="10" r="9" fill="#0866ff" />
      <path
        fill="#fff"
        d="M8.4 18.9v-6.2H6.3v-2.9h2.1V8.5c0-2.5 1.2-3.7 3.6-3.7.7 0 1.3.1 1.7.2v2.5h-1.2c-1.1 0-1.5.5-1.5 1.5v.8h2.6l-.5 2.9H11v6.2a9 9 0 0 1-2.6 0"
      />
    </>
  ),
  line: (
    <>
      <rect x="1" y="1" width="18" height="18" rx="4.5" fill="#06c755" />
      <path
        fill="#fff"
        d="M10 4c3.7 0 6.7 2.4 6.7 5.4 0 2.7-3.3 5.3-6.3 7.1-.6.3-.8.2-.7-.4l.2-1.3c-3.7 0-6.6-2.4-6.6-5.4S6.3 4 10 4"
      />
    </>
  ),
};

/** A provider's mark beside its name. */
export function SocialMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      {drawings[provider]}
    </svg>
  );
}
