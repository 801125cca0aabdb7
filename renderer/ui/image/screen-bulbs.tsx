import classes from './screen-bulbs.module.css';

/** As many bulbs as a plan has screens (`planLimits`). A decoration: the number stands beside it. */
export function ScreenBulbs({ count }: { count: number }) {
  return (
    <div className={classes.bulbs} aria-hidden="true">
      <i data-count={count} />
    </div>
  );
}
