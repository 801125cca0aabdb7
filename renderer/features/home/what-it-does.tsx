import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { slideshow } from '#shared/domain/limits.ts';
import { CodeDrawing, OfflineDrawing, ReelDrawing, ScheduleDrawing } from './drawings.tsx';
import { PublicSection } from '#renderer/ui/public/public-section.tsx';
import classes from './what-it-does.module.css';

/** Four things the product does, each drawn as it looks. */
export function WhatItDoes() {
  return (
    <PublicSection title={t('home:what.title')}>
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
    </PublicSection>
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
