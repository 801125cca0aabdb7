import { t } from '#renderer/platform/t.ts';
import notice from '#renderer/parts/desktop-notice/desktop-notice.module.css';
import { Button } from '#renderer/ui/button.tsx';
import { pasteLink } from './open-link.ts';

/** For a link that the system opens elsewhere, or not at all. */
export function OpenLinkButton() {
  return (
    <Button size="sm" variant="default" onClick={pasteLink}>
      {t('desktop:link.open')}
    </Button>
  );
}

/** The same before the sign-in, for whoever was invited and has nothing but the mail. */
export function OpenLinkLink() {
  return (
    <button type="button" className={notice.open} onClick={pasteLink}>
      {t('desktop:link.open')}
    </button>
  );
}
