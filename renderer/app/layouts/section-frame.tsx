import { t, type ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useLeavePage } from '#renderer/ui/form/leave-page.ts';
import { SelectField } from '#renderer/ui/select-field.tsx';
import classes from './section-frame.module.css';
import { EntryLink } from './entry-link.tsx';
import { MainLayout } from './main-layout.tsx';

export interface Section {
  title: ParseKeys;
  to: string;
}

export interface SectionFrameProps {
  /** What the sections are of. */
  label: ParseKeys;
  sections: readonly Section[];
  /** Tables want the whole width; forms and texts read better in a narrower one. */
  isWide?: boolean;
  children: ReactNode;
}

/** Sections on the left, a select where there is no room, and the page beside it. */
export function SectionFrame({ label, sections, isWide = false, children }: SectionFrameProps) {
  const { pathname } = useLocation();
  const leaveFor = useLeavePage();
  const current = sections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <MainLayout>
      <div className={classes.frame}>
        <nav className={classes.list} aria-label={t(label)}>
          {sections.map((entry) => (
            <EntryLink key={entry.to} entry={entry} isRow isSection />
          ))}
        </nav>
        <div className={classes.select}>
          <SelectField
            label={t(label)}
            data={sections.map(({ title, to }) => ({ value: to, label: t(title) }))}
            value={current?.to ?? ''}
            onChange={(event) => leaveFor(event.currentTarget.value)}
          />
        </div>
        <div className={classes.page} data-wide={isWide || undefined}>
          {children}
        </div>
      </div>
    </MainLayout>
  );
}
