import { useClipboard } from '@mantine/hooks';
import { t } from '#renderer/platform/t.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import classes from './account.module.css';
import { usePublicOrigin } from '#renderer/parts/public-origin.ts';

/** The own code and the link that carries it to the sign-up. */
export function ReferralPanel({ code }: { code: string }) {
  const origin = usePublicOrigin();
  const clipboard = useClipboard();
  const link =
    origin === null ? null : `${origin}/signup?${new URLSearchParams({ referral: code })}`;
  return (
    <Panel title={t('account:referral.title')} lead={t('account:referral.lead')}>
      <div className={classes.referral}>
        <div>
          <span className={classes.code}>{code}</span>
          {link !== null && <p className={classes.link}>{link}</p>}
        </div>
        {link !== null && (
          <Button size="sm" variant="default" onClick={() => clipboard.copy(link)}>
            {t(clipboard.copied ? 'common:action.copied' : 'account:referral.copy')}
          </Button>
        )}
        <span className="visually-hidden" role="status">
          {clipboard.copied && t('common:action.copied')}
        </span>
        {clipboard.error && <span role="alert">{t('account:referral.copyFailed')}</span>}
      </div>
    </Panel>
  );
}
