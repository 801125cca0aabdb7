import { product } from '#shared/domain/constants.ts';
import classes from './brand.module.css';
import { Mark, type MarkProps } from './mark.tsx';

/** Mark and name side by side. */
export function Brand(props: MarkProps) {
  return (
    <span className={classes.brand}>
      <Mark height={22} {...props} />
      <span className={classes.name}>{product.name}</span>
    </span>
  );
}
