import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { Disclosure } from '#renderer/ui/overlay/disclosure.tsx';
import { Strokes } from '#renderer/ui/image/icon.tsx';
import barClasses from './bar-button.module.css';
import classes from './sheet-button.module.css';

interface SheetButtonProps {
  /** Where the sheet lies. */
  className: string | undefined;
  children: ReactNode;
}

/** Opens everything that the bar has no room for, in a sheet over the page. */
export function SheetButton({ className, children }: SheetButtonProps) {
  return (
    <Disclosure
      label={<Strokes d="M3 6h14M3 10h14M3 14h14" />}
      name={t('common:nav.menu')}
      hasChevron={false}
      className={barClasses.button}
      panelClassName={`${classes.sheet} ${className}`}
    >
      {children}
    </Disclosure>
  );
}
