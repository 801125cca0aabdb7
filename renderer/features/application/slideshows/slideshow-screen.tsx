import { t } from '#renderer/platform/t.ts';
import { useRef, useState } from 'react';
import { thumbnailAddress } from '#renderer/parts/slideshow/file-address.ts';
import { screenAddress } from '#renderer/platform/place/place-at.ts';
import { formatLength } from '#renderer/platform/format/length.ts';
import { SlidePicture, Thumbnail } from '#renderer/parts/slideshow/slide-picture.tsx';
import { Screen } from '#renderer/ui/image/screen.tsx';
import { markedText } from '#renderer/ui/link/marked-text.ts';
import { PageLink } from '#renderer/ui/link/page-link.ts';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { Shape } from '#renderer/ui/state/skeleton.tsx';
import { editAddress } from './addresses.ts';
import { SlideshowDialog } from './slideshow-dialog.tsx';
import type { OpenDialog, Slideshow } from './slideshow.ts';
import { SlideshowMenu } from './slideshow-menu.tsx';
import classes from './slideshow-screen.module.css';

interface SlideshowScreenProps {
  slideshow: Slideshow;
  /** Of its heading, below that of the list. */
  level: 2 | 3;
  /** It is gone from the list, and the focus with it; there is none beside it. */
  onGone: () => void;
}

/** One slideshow: its picture is lit where there is something to show, its bulb where a screen has it. */
export function SlideshowScreen({ slideshow, level, onGone }: SlideshowScreenProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const card = useRef<HTMLElement>(null);
  const { id, name, isShared, publishedAt } = slideshow;
  const Heading = `h${level}` as const;
  const isLit = publishedAt !== null && slideshow.content.pages.length > 0;
  return (
    <article ref={card} className={classes.slideshow}>
      <div className={classes.screen}>
        <Screen
          isLit={isLit || slideshow.thumbnail !== null}
          isOn={isLit && slideshow.screens.online > 0}
        >
          <Picture slideshow={slideshow} />
        </Screen>
      </div>
      <div className={classes.words}>
        <Heading className={classes.name}>
          {isShared ? (
            <button type="button" className={classes.link} onClick={() => setOpen('play')}>
              <bdi title={name}>{name}</bdi>
            </button>
          ) : (
            <PageLink className={classes.link} to={editAddress(id)}>
              <bdi title={name}>{name}</bdi>
            </PageLink>
          )}
        </Heading>
        <p className={`${classes.facts} tabular`}>{factsOf(slideshow).join(' · ')}</p>
        <PlaysOn slideshow={slideshow} />
        <Marks slideshow={slideshow} />
      </div>
      <div className={classes.menu}>
        <SlideshowMenu
          slideshow={slideshow}
          onOpen={setOpen}
          onGone={() => {
            const beside = linkBeside(card.current);
            if (beside) beside.focus();
            else onGone();
          }}
        />
      </div>
      {open && <SlideshowDialog slideshow={slideshow} open={open} onClose={() => setOpen(null)} />}
    </article>
  );
}

/** That of the next card, or of the one before the last. */
function linkBeside(card: HTMLElement | null): HTMLElement | null {
  const item = card?.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  return beside?.querySelector<HTMLElement>('a, button') ?? null;
}

function Picture({ slideshow: { thumbnail, content } }: { slideshow: Slideshow }) {
  if (thumbnail) {
    const { fileId, filePage } = thumbnail;
    // As its slide shows it; a picture of none of the slides is shown whole.
    const slide = content.pages.find(
      (page) => page.fileId === fileId && (filePage === null || page.filePage === filePage),
    );
    return (
      <Thumbnail
        key={thumbnailAddress(fileId, filePage)}
        {...thumbnail}
        fit={slide?.fit ?? 'contain'}
      />
    );
  }
  const [first] = content.pages;
  return first ? <SlidePicture slide={first} /> : null;
}

function factsOf({ content, totalDuration, isShared, owner }: Slideshow): string[] {
  const count = content.pages.length;
  const length =
    count === 0
      ? t('application:slideshows.unpublished')
      : `${formatLength(totalDuration)} · ${t('application:slideshows.slides', { count })}`;
  return isShared ? [length, t('application:slideshows.sharedBy', { name: owner.name })] : [length];
}

/** Which screens have it: one by its name, which links to it, or how many. */
function PlaysOn({ slideshow }: { slideshow: Slideshow }) {
  const { total, online, first } = slideshow.screens;
  if (!first) {
    // The owner of a shared slideshow may have screens that this user does not see.
    if (slideshow.isShared || slideshow.publishedAt === null) return null;
    return <p className={classes.facts}>{t('application:slideshows.onNoScreen')}</p>;
  }
  if (total > 1) {
    return <p className={`${classes.facts} tabular`}>{manyScreens(total, online)}</p>;
  }
  const { id, name } = first;
  return (
    <p className={`${classes.facts} ${classes.place}`}>
      {/* The name is put in here: it may have what reads as a mark. */}
      {markedText(t(`application:slideshows.${online ? 'playsOn' : 'onOffline'}`), () => (
        <PageLink to={screenAddress(id)} title={name}>
          <bdi>{name}</bdi>
        </PageLink>
      ))}
    </p>
  );
}

function manyScreens(count: number, online: number): string {
  if (online === count) return t('application:slideshows.playsOnMany', { count });
  if (online === 0) return t('application:slideshows.onManyOffline', { count });
  return t('application:slideshows.onManySome', { count, online });
}

function Marks({ slideshow: { hasDraft, sharedWith } }: { slideshow: Slideshow }) {
  const count = sharedWith.length;
  if (!hasDraft && count === 0) return null;
  return (
    <p className={classes.marks}>
      {hasDraft && <Badge>{t('application:slideshows.draft')}</Badge>}
      {count > 0 && <Badge>{t('application:slideshows.sharedWith', { count })}</Badge>}
    </p>
  );
}

/** One that is not there yet. */
export function WaitingSlideshow() {
  return (
    <div className={classes.slideshow}>
      <Shape className={classes.waiting} />
      <div className={classes.words}>
        <Shape height={18} width="70%" />
        <Shape height={18} width="45%" />
      </div>
    </div>
  );
}
