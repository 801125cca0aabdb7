import { t } from '#renderer/platform/t.ts';
import classes from './slides.module.css';

export function MenuSlide() {
  const dishes = [
    ['soup', 120],
    ['noodles', 180],
    ['tea', 80],
  ] as const;
  return (
    <div className={`${classes.slide} ${classes.menu}`}>
      <span className={classes.big}>{t('home:wall.special')}</span>
      {dishes.map(([dish, amount]) => (
        <span key={dish} className={classes.dish}>
          <span>{t(`home:wall.${dish}`)}</span>
          <span className="tabular">{t('home:wall.price', { amount })}</span>
        </span>
      ))}
    </div>
  );
}

export function CupSlide() {
  return (
    <div className={`${classes.slide} ${classes.second}`}>
      <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" focusable="false">
        <rect width="160" height="90" fill="#f2a51e" />
        <circle cx="80" cy="96" r="66" fill="#15161c" opacity=".1" />
        <path d="M48 40h64v14a32 26 0 0 1-64 0z" fill="#fbfaf7" />
        <path d="M112 44h6a9 9 0 0 1 0 18h-9" fill="none" stroke="#fbfaf7" strokeWidth="5" />
        <ellipse cx="80" cy="40" rx="32" ry="6" fill="#7a3b1a" />
        <path
          d="M70 28c-5-6 5-8 0-15m10 15c-5-6 5-8 0-15m10 15c-5-6 5-8 0-15"
          fill="none"
          stroke="#fbfaf7"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
    </div>
  );
}

export function ExhibitionSlide() {
  return (
    <div className={`${classes.slide} ${classes.exhibition}`}>
      <svg viewBox="0 0 90 120" preserveAspectRatio="xMidYMin slice" focusable="false">
        <rect width="90" height="140" fill="#e9dfc9" />
        <circle cx="58" cy="44" r="26" fill="#d8502e" />
        <path d="M0 78 40 30l22 26 10-12 18 20v16z" fill="#22395b" />
        <path d="M0 78h90v60H0z" fill="#15161c" />
      </svg>
      <span className={classes.caption}>
        <b>{t('home:wall.exhibition')}</b>
        <span>{t('home:wall.exhibitionText')}</span>
      </span>
    </div>
  );
}

export function PosterSlide() {
  return (
    <div className={`${classes.slide} ${classes.second}`}>
      <svg viewBox="0 0 90 160" preserveAspectRatio="xMidYMid slice" focusable="false">
        <rect width="90" height="160" fill="#22395b" />
        <path d="M0 160V96a45 45 0 0 1 90 0v64z" fill="#2f7f79" />
        <path d="M14 160v-62a31 31 0 0 1 62 0v62z" fill="#e9dfc9" />
        <path d="M28 160v-60a17 17 0 0 1 34 0v60z" fill="#f2a51e" />
        <circle cx="45" cy="28" r="10" fill="#e9dfc9" />
      </svg>
    </div>
  );
}

export function RoomSlide() {
  return (
    <div className={`${classes.slide} ${classes.room}`}>
      <span className={classes.big}>{t('home:wall.room')}</span>
      <span className="tabular">{t('home:wall.roomFree')}</span>
      <span className={classes.small}>{t('home:wall.roomNext')}</span>
    </div>
  );
}

export function WelcomeSlide() {
  return (
    <div className={`${classes.slide} ${classes.welcome}`}>
      <span className={classes.big}>{t('home:wall.welcome')}</span>
      <span className={classes.small}>{t('home:wall.welcomeText')}</span>
    </div>
  );
}

export function SunSlide({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <div className={`${classes.slide} ${isFirst ? '' : classes.second}`}>
      <svg viewBox="0 0 100 120" preserveAspectRatio="xMidYMid slice" focusable="false">
        <rect width="100" height="120" fill="#f0c9a4" />
        <circle cx="50" cy="62" r="24" fill="#d8502e" />
        <path d="M0 70c20-8 30 6 50 0s32-6 50 2v48H0z" fill="#5b2a4a" />
        <path d="M0 92c24-10 40 6 60-2s28-4 40 0v30H0z" fill="#2b1730" />
      </svg>
    </div>
  );
}

export function OpeningSlide() {
  return (
    <div className={`${classes.slide} ${classes.opening}`}>
      <span className={classes.small}>{t('home:wall.opening')}</span>
      <span className={`${classes.big} tabular`}>10:00 – 19:00</span>
    </div>
  );
}

export function SaleSlide() {
  return (
    <div className={`${classes.slide} ${classes.sale}`}>
      <span className={classes.big}>{t('home:wall.sale')}</span>
      <span className={classes.small}>{t('home:wall.saleText')}</span>
    </div>
  );
}
