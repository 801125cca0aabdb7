import { useMutation } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { SocialProvider } from '#shared/domain/constants.ts';
import { askProvider } from '#renderer/api/identity/identity.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import { FailureAlert } from '#renderer/parts/failure-alert.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { failureWords } from '../parts/failure-words.ts';
import { InBrowser } from '../parts/in-browser.tsx';
import { providerNames } from '../parts/provider-names.ts';
import { Section } from '../parts/section.tsx';
import classes from '../security.module.css';
import type { SecuritySetting } from '../parts/setting.ts';
import { ProviderDialog, type ProviderChange } from './provider-dialog.tsx';

type Row = SecuritySetting['providers'][number];

/** Accounts at providers that sign in here too. */
export function SocialPanel({ setting }: { setting: SecuritySetting }) {
  const [change, setChange] = useState<ProviderChange | null>(null);
  const isDesktop = platform.target === 'desktop';
  const link = useMutation({
    mutationFn: async (provider: SocialProvider) => {
      const token = await askProvider(provider);
      // The window was closed: nothing to do, nothing to say.
      if (token !== null) setChange({ kind: 'link', provider, token });
    },
    meta: { reportsItself: true },
  });

  return (
    <Section id="social">
      <Panel title={t('security:social.title')} lead={t('security:social.lead')}>
        <FailureAlert error={link.error}>{failureWords(link.error)}</FailureAlert>
        <ul className={classes.rows}>
          {setting.providers.map((row) => (
            <li key={row.provider} className={classes.row}>
              <Words row={row} />
              {row.isLinked && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('security:social.unlinkName', {
                    provider: providerNames[row.provider],
                  })}
                  onClick={() => {
                    link.reset();
                    setChange({ kind: 'unlink', provider: row.provider });
                  }}
                >
                  {t('security:social.unlink')}
                </Button>
              )}
              {!row.isLinked && !isDesktop && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={t('security:social.linkName', {
                    provider: providerNames[row.provider],
                  })}
                  loading={link.isPending && link.variables === row.provider}
                  disabled={link.isPending && link.variables !== row.provider}
                  onClick={() => link.mutate(row.provider)}
                >
                  {t('security:social.link')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {isDesktop && <InBrowser section="social">{t('security:social.inBrowser')}</InBrowser>}
        {change !== null && (
          <ProviderDialog change={change} setting={setting} onClose={() => setChange(null)} />
        )}
      </Panel>
    </Section>
  );
}

function Words({ row: { provider, isLinked, email, linkedAt } }: { row: Row }) {
  return (
    <div className={classes.words}>
      <span className={classes.name}>
        <Bulb isLit={isLinked} />
        {providerNames[provider]}
      </span>
      <span className={classes.detail}>
        {isLinked
          ? [email, linkedAt && t('security:since', { date: formatDate(linkedAt, 'short') })]
              .filter(Boolean)
              .join(' · ')
          : t('security:social.notLinked')}
      </span>
    </div>
  );
}
