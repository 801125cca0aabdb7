import { t } from '#renderer/platform/t.ts';
import { useComingPage } from '#renderer/ui/link/coming-page.ts';
import classes from './coming-bar.module.css';

/** A line over the window, and a word for who hears the page, while the next page's code is slow to come. */
export function ComingBar() {
  const isSlow = useComingPage()?.isSlow === true;
  return (
    <>
      <div className={`visually-hidden ${classes.said}`} role="status">
        {isSlow && t('common:state.loading')}
      </div>
      {isSlow && <div className={classes.bar} data-coming-bar aria-hidden />}
    </>
  );
}
