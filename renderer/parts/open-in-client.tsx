import { t } from '#renderer/platform/t.ts';
import { deepLinkAddress, type DeepLink } from '#shared/domain/links/deep-links.ts';
import { platform } from '#renderer/platform/platform.ts';
import link from '#renderer/ui/link/text-link.module.css';
import classes from './open-in-client.module.css';

/** Leads from a page of the web to the same in the desktop client; the browser asks before it hands the link on. */
export function OpenInClient(props: { link: DeepLink }) {
  if (platform.shell) return null;
  return (
    <p className={classes.line}>
      <a className={link.link} href={deepLinkAddress(props.link)}>
        {t('common:openInClient')}
      </a>
    </p>
  );
}
