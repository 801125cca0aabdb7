import { t } from '#renderer/platform/t.ts';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import classes from '../security.module.css';

/** Where one stands in a dialogue of several steps: a row of bulbs, and the same in words. */
export function StepLine({ current, count }: { current: number; count: number }) {
  return (
    <p className={`${classes.stepLine} tabular`}>
      <span className={classes.stepBulbs} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <Bulb key={index} isLit={index <= current} />
        ))}
      </span>
      {t('security:step', { number: current + 1, count })}
    </p>
  );
}
