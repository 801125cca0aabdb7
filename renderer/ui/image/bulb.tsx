import classes from './bulb.module.css';

/** Lit = on, here, in use. A decoration: the words beside it say the same. */
export function Bulb({ isLit }: { isLit: boolean }) {
  return <i className={classes.bulb} data-lit={isLit || undefined} aria-hidden="true" />;
}
