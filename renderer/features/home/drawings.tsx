import { t } from '#renderer/platform/t.ts';
import classes from './drawings.module.css';

/** Slides in a row with their seconds, the third one playing. */
export function ReelDrawing() {
  const slides = [8, 10, 15, 6, 12];
  return (
    <div className={classes.reel}>
      {slides.map((seconds, index) => (
        <div key={seconds} className={classes.frame} data-playing={index === 2 || undefined}>
          <i data-art={index} />
          <span className="tabular">0:{String(seconds).padStart(2, '0')}</span>
        </div>
      ))}
    </div>
  );
}

/** A screen that waits for its code to be entered. */
export function CodeDrawing() {
  return (
    <div className={classes.code}>
      <div className={classes.letters}>BCDF-GHJK</div>
      <i className={classes.row} />
    </div>
  );
}

/** A day on a line. */
export function ScheduleDrawing() {
  return (
    <div className={classes.day}>
      <div className={classes.hours}>
        {['06:00', '11:00', '17:00', '22:00'].map((hour) => (
          <span key={hour} className="tabular">
            {hour}
          </span>
        ))}
      </div>
      <div className={classes.parts}>
        <span>{t('home:what.breakfast')}</span>
        <span>{t('home:what.lunch')}</span>
        <span>{t('home:what.evening')}</span>
      </div>
      <i className={classes.now} />
    </div>
  );
}

/** No network, and still a picture. */
export function OfflineDrawing() {
  return (
    <div className={classes.offline}>
      <div className={classes.picture}>
        <span className={classes.state}>
          <i /> {t('home:what.playing')}
        </span>
      </div>
      <span className={classes.cable} />
      <span className={classes.cut}>{t('home:what.offlineMark')}</span>
    </div>
  );
}
