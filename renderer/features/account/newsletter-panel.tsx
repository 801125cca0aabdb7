import { t } from '#renderer/platform/t.ts';
import { subscribeNewsletter } from '#shared/contract/newsletter.ts';
import { useCommand } from '#renderer/api/query.ts';
import { Panel } from '#renderer/ui/panel.tsx';
import { SwitchField } from '#renderer/ui/field/tick/switch-field.tsx';

/** Takes effect at once; where the server refuses, the switch goes back and the alert says why. */
export function NewsletterPanel({ isSubscribed }: { isSubscribed: boolean }) {
  const command = useCommand(subscribeNewsletter);
  const answered = command.data?.isSubscribeEmail ?? isSubscribed;
  const isOn = command.isPending ? command.variables.subscribe : answered;
  return (
    <Panel title={t('account:newsletter.title')}>
      <SwitchField
        label={t('account:newsletter.label')}
        description={t('account:newsletter.help')}
        checked={isOn}
        isBusy={command.isPending}
        onChange={(subscribe) => command.mutate({ subscribe })}
      />
    </Panel>
  );
}
