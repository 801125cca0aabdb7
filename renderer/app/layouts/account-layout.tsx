import type { ReactNode } from 'react';
import { SectionFrame, type Section } from './section-frame.tsx';

const sections: readonly Section[] = [
  { title: 'common:sections.profile', to: '/account/profile' },
  { title: 'common:sections.security', to: '/account/security-setting' },
  { title: 'common:sections.device', to: '/account/device-auth' },
];

/** Frame of the account's pages. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <SectionFrame label="common:sections.account" sections={sections}>
      {children}
    </SectionFrame>
  );
}
