import { t } from '#renderer/platform/t.ts';
import notice from '#renderer/parts/desktop-notice/desktop-notice.module.css';
import { Button } from '#renderer/ui/button.tsx';
import { chooseDisplay } from './kiosk.ts';

/** Beside the pairing of other screens: this computer can be one itself. */
export function KioskButton({ size }: { size?: 'sm' }) {
  return (
    <Button variant="default" size={size} onClick={chooseDisplay}>
      {t('desktop:kiosk.open')}
    </Button>
  );
}

/** The same before the sign-in: a computer that is a screen needs nobody who signs in on it. */
export function KioskLink() {
  return (
    <button type="button" className={notice.open} onClick={chooseDisplay}>
      {t('desktop:kiosk.open')}
    </button>
  );
}
