import { t } from '#renderer/platform/t.ts';
import { useNavigate } from 'react-router-dom';
import { Dots } from '#renderer/list/toolbar/icons.tsx';
import { screensForAddress } from '#renderer/parts/slideshow/screens-for-address.ts';
import { canTry, trySlideshow } from '#renderer/parts/slideshow/try-slideshow.ts';
import { Menu, type MenuItem } from '#renderer/ui/overlay/menu.tsx';
import { editAddress } from './addresses.ts';
import { deleteOne } from './delete-slideshow.ts';
import type { OpenDialog, Slideshow } from './slideshow.ts';

interface SlideshowMenuProps {
  slideshow: Slideshow;
  onOpen: (dialog: OpenDialog) => void;
  onGone: () => void;
}

/** What can be done with a slideshow; what came by sharing is only played. */
export function SlideshowMenu({ slideshow, onOpen, onGone }: SlideshowMenuProps) {
  const navigate = useNavigate();
  const { id, name, isShared, content } = slideshow;
  const opening = (dialog: OpenDialog, label: string): MenuItem => ({
    id: dialog,
    label,
    run: () => onOpen(dialog),
  });
  const play: MenuItem[] = [
    opening('play', t('application:slideshows.play')),
    ...(canTry
      ? [{ id: 'try', label: t('application:slideshows.try'), run: () => trySlideshow(id) }]
      : []),
  ];
  const screens: MenuItem = {
    id: 'screens',
    label: t('application:slideshows.chooseScreens'),
    run: () => void navigate(screensForAddress(id)),
  };
  const own: MenuItem[] = [
    {
      id: 'edit',
      label: t('application:slideshows.edit'),
      run: () => void navigate(editAddress(id)),
    },
    ...(content.pages.length > 0 ? [...play, screens] : []),
    opening('rename', t('application:slideshows.rename')),
    opening('duplicate', t('application:slideshows.duplicate')),
    opening('share', t('application:slideshows.share')),
    {
      id: 'delete',
      label: t('common:action.delete'),
      isDanger: true,
      run() {
        deleteOne(slideshow);
        onGone();
      },
    },
  ];
  return (
    <Menu items={isShared ? play : own} name={t('list:actions.of', { name })}>
      <Dots />
    </Menu>
  );
}
