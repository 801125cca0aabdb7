import type { ReactNode } from 'react';
import classes from './screen.module.css';

export interface ScreenProps {
  /** Does it show something? Its bulb is lit then. */
  isLit: boolean;
  /** Of the bulb alone, where what is drawn is not what plays; as `isLit` without it. */
  isOn?: boolean;
  /** What it shows; an unlit screen stays dark. */
  children?: ReactNode;
}

/** A slideshow, an application or a device, drawn as the little screen that it is. A decoration. */
export function Screen({ isLit, isOn = isLit, children }: ScreenProps) {
  return (
    <div className={classes.screen} data-lit={isOn || undefined} aria-hidden="true">
      <div className={classes.glass}>{isLit && children}</div>
      <i className={classes.bulb} />
    </div>
  );
}
