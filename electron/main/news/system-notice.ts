import { Notification } from 'electron';
import type { Log } from '../log/log.ts';
import { programIcon } from '../window/program-icon.ts';
import type { ShowNotice } from './news.ts';

/** Notices as the system shows them, with the system's own sound and for as long as it likes. */
export const systemNotices =
  (log: Log): ShowNotice =>
  ({ title, body }, onClick) => {
    // Whoever calls keeps what this answers, and with it the notification: collected it would hear no click.
    const notification = new Notification({
      title,
      ...(process.platform === 'linux'
        ? { body: withoutMarkup(body), icon: programIcon() }
        : // With the icon of the program itself.
          { body }),
    });
    notification.on('click', onClick);
    notification.on('failed', (_event, error) => log.error('notification.failed', error));
    notification.show();
    return () => notification.close();
  };

/** Desktops of Linux read a body as markup, and in it stand names that strangers chose. */
export const withoutMarkup = (body: string): string =>
  body.replaceAll('<', '‹').replaceAll('>', '›');
