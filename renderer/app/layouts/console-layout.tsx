import type { ReactNode } from 'react';
import { SectionFrame, type Section } from './section-frame.tsx';

const sections: readonly Section[] = [
  { title: 'common:sections.members', to: '/console/management/member' },
  { title: 'common:sections.team', to: '/console/management/team' },
];

/** Frame of the pages of team administration; it uses the width. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <SectionFrame label="common:sections.console" sections={sections} isWide>
      {children}
    </SectionFrame>
  );
}
