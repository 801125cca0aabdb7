import { t } from 'i18next';
import type { ReactNode } from 'react';
import { slideshow } from '#shared/domain/limits.ts';
import { CodeDrawing, OfflineDrawing, ReelDrawing, ScheduleDrawing } from './drawings.tsx';
import home from '#renderer/ui/public/public-page.module.css';
import classes from './what-it-does.module.css';

/** Four things the product does, each drawn as it looks. */
export function WhatItDoes() {
  return (
    <section className={home.section}>
      <div className={home.head}>
        <h2 className={home.title}>{t('home:what.title')}</h2>
      </div>
      <div className={classes.grid}>
        <Part
          title={t('home:what.slideshowTitle')}
          text={t('home:what.slideshowText', { minutes: slideshow.maxSeconds / 60 })}
        >
          <ReelDrawing />
        </Part>
        <Part title={t('home:what.pairTitle')} text={t('home:what.pairText')}>
          <CodeDrawing />
        </Part>
        <Part title={t('home:what.scheduleTitle')} text={t('home:what.scheduleText')}>
          <ScheduleDrawing />
        </Part>
        <Part title={t('home:what.offlineTitle')} text={t('home:what.offlineText')}>
          <OfflineDrawing />
        </Part>
      </div>
    </section>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <div className={classes.drawing} aria-hidden="true">
        {children}
      </div>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{text}</p>
    </div>
  );
}
