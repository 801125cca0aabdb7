import { t } from '#renderer/platform/t.ts';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import type { HelpStep } from './help-steps.ts';

/** The way to an article of the help, beside the page, so that nothing typed here is lost. */
export function HelpLink({ step }: { step: HelpStep | 'door-calendar' }) {
  return (
    <TextLink to={`/help#${step}`} target="_blank" rel="noreferrer">
      {t('shell:howThisWorks')}
      <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
    </TextLink>
  );
}
