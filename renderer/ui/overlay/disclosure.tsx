import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './disclosure.module.css';
import { Icon } from '#renderer/ui/image/icon.tsx';

export interface DisclosureProps {
  /** What the button shows. */
  label: ReactNode;
  /** What it is called, where it shows no words. */
  name?: string;
  /** Is the current page one of those inside? */
  isCurrent?: boolean;
  /** On which side the panel is flush with the button. */
  align?: 'start' | 'end';
  hasChevron?: boolean;
  className?: string | undefined;
  panelClassName?: string | undefined;
  children: ReactNode;
}

/**
 * A button that opens a panel below it (WAI-ARIA "disclosure navigation", not a menu: Tab walks
 * through plain links). Escape, a click elsewhere, leaving by Tab and navigating close it.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, name, isCurrent, align = 'start', hasChevron = true } = props;
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Open only on the page where it was opened: navigating closes it.
  const isOpen = openAt === key;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpenAt(null);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={classes.root} data-disclosure data-scripted>
      <button
        ref={button}
        type="button"
        className={props.className ?? classes.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={name}
        data-current={isCurrent || undefined}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        {label}
        {hasChevron && (
          <span className={classes.chevron}>
            <Icon name="chevron" size={16} />
          </span>
        )}
      </button>
      <div
        id={panelId}
        className={props.panelClassName ?? classes.panel}
        data-align={align}
        hidden={!isOpen}
      >
        {isOpen && props.children}
      </div>
    </div>
  );
}
