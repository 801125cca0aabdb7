import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { showAlertText } from '#renderer/api/alerts.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import type { SectionId } from './section.tsx';
import classes from '../security.module.css';

/** On the desktop: what needs a web page is done in the system's browser (decisions section 10). */
export function InBrowser({ section, children }: { section: SectionId; children: ReactNode }) {
  return (
    <Alert>
      <div className={classes.inBrowser}>
        <span>{children}</span>
        <Button size="sm" variant="default" onClick={() => void openPage(section)}>
          {t('security:openBrowser')}
        </Button>
      </div>
    </Alert>
  );
}

async function openPage(section: SectionId): Promise<void> {
  const { shell } = platform;
  const settings = await shell?.settings.get();
  const opened =
    settings?.ok &&
    (await shell?.external.open(
      new URL(`/account/security-setting#${section}`, settings.value.serverUrl).href,
    ));
  if (!opened || !opened.ok || !opened.value) showAlertText(t('security:browserFailed'));
}
