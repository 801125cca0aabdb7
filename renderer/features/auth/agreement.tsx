import { t } from 'i18next';
import { RichText } from '#renderer/ui/rich-text.tsx';
import { TextLink } from '#renderer/ui/text-link.tsx';

/** The sentence one agrees to; what it names opens beside the form, so that nothing typed is lost. */
export function Agreement() {
  return (
    <RichText
      text={t('auth:signup.agree')}
      parts={{
        terms: (words) => <Paper path="/terms-of-service">{words}</Paper>,
        privacy: (words) => <Paper path="/privacy-policy">{words}</Paper>,
      }}
    />
  );
}

function Paper({ path, children }: { path: string; children: string }) {
  return (
    <TextLink to={path} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
    </TextLink>
  );
}
