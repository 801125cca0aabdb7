import { Menu, nativeImage, Tray, type NativeImage } from 'electron';
import large from '#resources/icons/32x32.png?inline';
import small from '#resources/icons/16x16.png?inline';
import outlineLarge from '#resources/icons/tray/template-32.png?inline';
import outlineSmall from '#resources/icons/tray/template-16.png?inline';
import { product } from '#shared/domain/constants.ts';
import { trayMenu } from './tray-menu.ts';

export type TrayIcon = {
  /** Shows it, takes it away, or draws its menu anew: something is another now. */
  refresh: () => void;
  /** How much is unread; 0: nothing is said of it. */
  setCount: (count: number) => void;
};

/** The icon beside the clock, where somebody wants one. Not every desktop of Linux has a place for it, and none says so. */
export function createTray(parts: {
  isWanted: () => boolean;
  menu: () => Omit<Parameters<typeof trayMenu>[0], 'open'>;
  open: () => void;
}): TrayIcon {
  let tray: Tray | null = null;
  let count = 0;

  const tellCount = () => tray?.setToolTip(count > 0 ? `${product.name} (${count})` : product.name);

  return {
    refresh() {
      if (!parts.isWanted()) {
        tray?.destroy();
        tray = null;
        return;
      }
      if (!tray) {
        tray = new Tray(trayImage(process.platform));
        tray.on('click', parts.open);
      }
      const template = trayMenu({ ...parts.menu(), open: parts.open });
      tray.setContextMenu(Menu.buildFromTemplate(template));
      tellCount();
    },
    setCount(next) {
      count = next;
      tellCount();
    },
  };
}

/** macOS colours it as its own. */
function trayImage(platform: NodeJS.Platform): NativeImage {
  const isMac = platform === 'darwin';
  // Linux's desktops take one picture and make it as large as they like.
  if (platform === 'linux') return nativeImage.createFromDataURL(large);
  const image = nativeImage.createFromDataURL(isMac ? outlineSmall : small);
  image.addRepresentation({ scaleFactor: 2, dataURL: isMac ? outlineLarge : large });
  image.setTemplateImage(isMac);
  return image;
}
