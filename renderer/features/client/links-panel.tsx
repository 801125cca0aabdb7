import { t } from '#renderer/platform/t.ts';
import { useEffect, useState } from 'react';
import type { LinkChoice, LinkOpening } from '#shared/desktop-links.ts';
import { platform } from '#renderer/platform/platform.ts';
import { OpenLinkButton } from '#renderer/parts/links/open-link-button.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import { Panel } from '#renderer/ui/panel.tsx';

/** Whether links of our scheme, in mails and on web pages, are opened by this client. */
export function LinksPanel() {
  const [opening, setOpening] = useState<LinkOpening | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    void platform.shell?.deepLink.opening().then((answer) => {
      // A refusal stands in main's log; what nobody knows is not shown.
      if (answer.ok) setOpening(answer.value);
    });
  }, []);

  const choose = async (choice: LinkChoice) => {
    setIsAsking(false);
    const answer = await platform.shell?.deepLink.choose(choice);
    if (answer?.ok) setOpening(answer.value);
    const isDone = answer?.ok && (answer.value.opener === 'this') === (choice !== 'notHere');
    setHasFailed(isDone !== true);
  };

  if (!opening) return null;
  const { opener, canLeave } = opening;
  const canBegin = opener === 'nobody' || opener === 'other';
  return (
    <Panel
      title={t('desktop:links.title')}
      lead={`${t('desktop:links.lead')} ${t(`desktop:links.opener.${opener}`)}`}
      action={
        (canBegin || canLeave) && (
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              if (opener === 'other') setIsAsking(true);
              else void choose(canLeave ? 'notHere' : 'here');
            }}
          >
            {t(canLeave ? 'desktop:links.leave' : 'desktop:links.begin')}
          </Button>
        )
      }
    >
      <div>
        <OpenLinkButton />
      </div>
      {hasFailed && <p role="alert">{t('desktop:links.failed')}</p>}
      {isAsking && (
        <ConfirmDialog
          title={t('desktop:links.insteadTitle')}
          text={t('desktop:links.insteadText')}
          action={t('desktop:links.begin')}
          cancel={t('common:action.cancel')}
          onConfirm={() => void choose('hereInstead')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  );
}
