import { t } from '#renderer/platform/t.ts';
import classes from './page-loading.module.css';

/** Stands where a page will be; appears only if that takes a while. */
export function PageLoading() {
  return (
    <output className={classes.root} aria-label={t('common:state.loading')}>
      <span />
      <span />
      <span />
    </output>
  );
}
