import { t } from 'i18next';
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

/** Screens of a dark room, each with what it plays in turn. A drawing: nothing in it is pressed. */
export function Wall() {
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
