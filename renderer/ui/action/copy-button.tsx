import { useClipboard } from '@mantine/hooks';
import { t } from '#renderer/platform/t.ts';
import { Button, type ButtonProps } from '../button.tsx';

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** What is copied. */
  text: string;
  /** What the button says, if not just that it copies. */
  words?: string;
  /** What is said where the system refuses. */
  failed: string;
}

/** Copies a text and says so where it was pressed. */
export function CopyButton({ text, words, failed, ...button }: CopyButtonProps) {
  const { copy, copied, error } = useClipboard();
  return (
    <>
      <Button {...button} onClick={() => copy(text)}>
        {copied ? t('common:action.copied') : (words ?? t('common:action.copy'))}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && t('common:action.copied')}
        {error && failed}
      </span>
    </>
  );
}
