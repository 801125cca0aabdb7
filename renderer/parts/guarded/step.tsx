import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './guarded.module.css';

/**
 * A step of a dialogue. One that was seen stays in the page while another is current, so that
 * nothing typed is lost on the way back and forth. The current one gets the focus: at
 * `data-autofocus`, else at its first field.
 */
export function Step({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  const [wasSeen, setWasSeen] = useState(isCurrent);
  if (isCurrent && !wasSeen) setWasSeen(true);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isCurrent && root.current) focusStart(root.current);
  }, [isCurrent]);

  if (!wasSeen) return null;
  return (
    <div ref={root} className={classes.step} hidden={!isCurrent}>
      {children}
    </div>
  );
}

/** Fields that take the focus, hidden ones of password managers aside. */
const fields = 'input:not([type="hidden"]), select, textarea';

function focusStart(root: HTMLElement): void {
  // What is inside may have chosen already.
  if (root.contains(document.activeElement)) return;
  const visible = (element: HTMLElement) => element.offsetParent !== null;
  const find = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].find(visible);
  (find('[data-autofocus]') ?? find(fields))?.focus();
}
