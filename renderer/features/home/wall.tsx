import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { Strokes } from '#renderer/ui/image/icon.tsx';
import {
  CupSlide,
  ExhibitionSlide,
  MenuSlide,
  OpeningSlide,
  PosterSlide,
  RoomSlide,
  SaleSlide,
  SunSlide,
  WelcomeSlide,
} from './slides.tsx';
import classes from './wall.module.css';

/** Screens of a dark room, each with what it plays in turn, for as long as one likes to look. */
export function Wall() {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <div className={classes.stage} data-paused={isPaused || undefined}>
      <Screens />
      <button
        type="button"
        className={classes.pause}
        aria-label={t(isPaused ? 'home:wall.play' : 'home:wall.pause')}
        onClick={() => setIsPaused(!isPaused)}
      >
        <Strokes d={isPaused ? 'M7 4.5v11l9-5.5z' : 'M7 5v10m6-10v10'} />
      </button>
    </div>
  );
}

/** A drawing: nothing in it is pressed. */
function Screens() {
  return (
    <div className={classes.room} role="img" aria-label={t('home:wall.label')}>
      <div className={classes.wall}>
        <div className={classes.poster}>
          <ExhibitionSlide />
          <PosterSlide />
        </div>
        <div className={classes.menu}>
          <MenuSlide />
          <CupSlide />
        </div>
        <div className={classes.room3}>
          <RoomSlide />
        </div>
        <div className={classes.welcome}>
          <WelcomeSlide />
          <SunSlide />
        </div>
        <div className={classes.opening}>
          <OpeningSlide />
        </div>
        <div className={classes.sale}>
          <SaleSlide />
          <CupSlide />
        </div>
      </div>
    </div>
  );
}
