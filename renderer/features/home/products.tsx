import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import type { PagePath } from '#renderer/platform/place/page-paths.ts';
import { Icon } from '#renderer/ui/image/icon.tsx';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { PublicSection } from '#renderer/ui/public/public-section.tsx';
import classes from './products.module.css';
import { MenuSlide, RoomSlide, SunSlide } from './slides.tsx';

/** The three applications as the screens they fill. */
export function Products() {
  return (
    <PublicSection title={t('home:products.title')}>
      <div className={classes.list}>
        <Product name={t('home:products.slideshow')} text={t('home:products.slideshowText')}>
          <SunSlide isFirst />
        </Product>
        <Product name={t('home:products.poster')} text={t('home:products.posterText')} to="/poster">
          <MenuSlide />
        </Product>
        <Product
          name={t('home:products.meeting')}
          text={t('home:products.meetingText')}
          to="/meeting-post-plus"
        >
          <RoomSlide />
        </Product>
      </div>
    </PublicSection>
  );
}

interface ProductProps {
  name: string;
  text: string;
  /** The product's own page, where it has one. */
  to?: PagePath;
  children: ReactNode;
}

function Product({ name, text, to, children }: ProductProps) {
  return (
    <article className={classes.product}>
      <div className={classes.screen} aria-hidden="true">
        {children}
      </div>
      <h3 className={classes.name}>{name}</h3>
      <p className={classes.text}>{text}</p>
      {to && (
        <PageLink className={classes.more} to={to}>
          {t('home:products.learnMore', { name })}
          <Icon name="arrow" size={16} />
        </PageLink>
      )}
    </article>
  );
}
