import { useClipboard } from '@mantine/hooks';
import { t } from 'i18next';
import { Button } from '#renderer/ui/button.tsx';

/** Copies a text and says so where it was pressed. */
export function CopyAction({ text }: { text: string }) {
  const clipboard = useClipboard();
  return (
    <>
      <Button size="sm" variant="default" onClick={() => clipboard.copy(text)}>
        {t(clipboard.copied ? 'common:action.copied' : 'common:action.copy')}
      </Button>
      <span className="visually-hidden" role="status">
        {clipboard.copied && t('common:action.copied')}
        {clipboard.error && t('security:copyFailed')}
      </span>
    </>
  );
}
