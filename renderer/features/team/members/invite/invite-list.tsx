import i18next, { t } from 'i18next';
import { useId, useState } from 'react';
import { TextAreaField } from '#renderer/ui/field/text-area-field.tsx';
import { FileButton } from '#renderer/ui/field/file-button.tsx';
import classes from './invite.module.css';
import { decodeList, maxListBytes } from './open-list.ts';
import { listed } from '../people.ts';
import { columnNames } from './use-list-words.ts';

export interface InviteListProps {
  text: string;
  /** It is being sent. */
  isLocked: boolean;
  onChange: (text: string) => void;
}

/** Where the list is pasted, typed, or read from a file. */
export function InviteList({ text, isLocked, onChange }: InviteListProps) {
  const [isTooLarge, setIsTooLarge] = useState(false);
  const fieldId = useId();

  async function open(file: File): Promise<void> {
    setIsTooLarge(file.size > maxListBytes);
    if (file.size > maxListBytes) return;
    const read = decodeList(new Uint8Array(await file.arrayBuffer()), i18next.language);
    // What was typed stays, above what the file says.
    onChange(text.trim() === '' ? read : `${text.trimEnd()}\n${read}`);
  }

  return (
    <div className={classes.source}>
      <div className={classes.sourceHead}>
        <label htmlFor={fieldId}>{t('team:invite.many.list')}</label>
        <FileButton
          size="sm"
          variant="default"
          disabled={isLocked}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChoose={(file) => void open(file)}
        >
          {t('team:invite.many.file')}
        </FileButton>
      </div>
      <TextAreaField
        id={fieldId}
        rows={8}
        readOnly={isLocked}
        placeholder={'mei@example.com, Mei, Lin, member, slideshow\nhana@example.com, Hana, Ito'}
        description={t('team:invite.many.help', { columns: listed(Object.values(columnNames())) })}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isTooLarge && (
        <p className={classes.fault} role="alert">
          {t('team:invite.many.tooLarge', { size: maxListBytes / 1_000_000 })}
        </p>
      )}
    </div>
  );
}
