import i18next, { t } from 'i18next';
import { useId, useRef, useState } from 'react';
import { Button } from '#renderer/ui/button.tsx';
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
  const chooser = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const helpId = useId();

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
        <Button
          size="sm"
          variant="default"
          disabled={isLocked}
          onClick={() => chooser.current?.click()}
        >
          {t('team:invite.many.file')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) void open(file);
          }}
        />
      </div>
      <textarea
        id={fieldId}
        className={classes.list}
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        readOnly={isLocked}
        aria-describedby={helpId}
        placeholder={'mei@example.com, Mei, Lin, member, slideshow\nhana@example.com, Hana, Ito'}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={helpId} className="quiet">
        {t('team:invite.many.help', { columns: listed(Object.values(columnNames())) })}
      </p>
      {isTooLarge && (
        <p className={classes.fault} role="alert">
          {t('team:invite.many.tooLarge', { size: maxListBytes / 1_000_000 })}
        </p>
      )}
    </div>
  );
}
