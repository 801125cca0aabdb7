import { words } from './sentence.tsx';
import classes from './anchor-link.module.css';

/** The address of a place on the page, to be copied; the browser itself goes there. */
export function AnchorLink({
  id,
  title,
  label,
}: {
  id: string;
  title: string;
  label: 'terms:linkTo' | 'help:linkTo';
}) {
  return (
    <a className={classes.anchor} href={`#${id}`} aria-label={words(label, { title })}>
      #
    </a>
  );
}
