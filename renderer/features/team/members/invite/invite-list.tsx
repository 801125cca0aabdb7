import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import { useId, useState } from 'react';
import { tellSaved } from '#renderer/api/toasts/tell-saved.ts';
import { csvFile } from '#renderer/list/export/csv.ts';
import { saveFile } from '#renderer/platform/save-file.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useFileDrop } from '#renderer/ui/hooks/use-file-drop.ts';
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

/** Why a file was not taken. */
type FileFault = 'tooLarge' | 'notList';

const endings = ['.csv', '.tsv', '.txt'] as const;

/** Where the list is pasted, typed, or read from a file that is chosen or dropped. */
export function InviteList({ text, isLocked, onChange }: InviteListProps) {
  const [fault, setFault] = useState<FileFault | null>(null);
  const fieldId = useId();

  async function open(file: File): Promise<void> {
    const found = faultOf(file);
    setFault(found);
    if (found !== null) return;
    const read = decodeList(new Uint8Array(await file.arrayBuffer()), i18next.language);
    // What was typed stays, above what the file says.
    onChange(text.trim() === '' ? read : `${text.trimEnd()}\n${read}`);
  }

  const drop = useFileDrop(([file]) => file && void open(file), { isLocked });

  return (
    <div className={classes.source}>
      <div className={classes.sourceHead}>
        <label htmlFor={fieldId}>{t('team:invite.many.list')}</label>
        <div className={classes.sourceTools}>
          <Button size="sm" variant="subtle" onClick={() => void saveTemplate()}>
            {t('team:invite.many.template')}
          </Button>
          <FileButton
            size="sm"
            variant="default"
            disabled={isLocked}
            accept={[...endings, 'text/csv', 'text/plain'].join(',')}
            onChoose={([file]) => file && void open(file)}
          >
            {t('team:invite.many.file')}
          </FileButton>
          <span className={`${classes.orDrop} quiet`}>{t('team:invite.many.orDrop')}</span>
        </div>
      </div>
      <div className={classes.drop} {...drop}>
        <TextAreaField
          id={fieldId}
          // The link that leads here goes with its dialog.
          autoFocus
          rows={8}
          readOnly={isLocked}
          placeholder={'mei@example.com, Mei, Lin, member, slideshow\nhana@example.com, Hana, Ito'}
          description={t('team:invite.many.help', {
            columns: listed(Object.values(columnNames())),
          })}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {fault !== null && (
        <p className={classes.fault} role="alert">
          {t(`team:invite.many.${fault}`, { size: maxListBytes / 1_000_000 })}
        </p>
      )}
    </div>
  );
}

function faultOf({ name, type, size }: File): FileFault | null {
  if (size > maxListBytes) return 'tooLarge';
  const isText =
    type.startsWith('text/') || endings.some((end) => name.toLowerCase().endsWith(end));
  return isText ? null : 'notList';
}

/** The head of a list, in the words by which it is known again; an example in it would be invited. */
async function saveTemplate(): Promise<void> {
  const file = csvFile([Object.values(columnNames())]);
  tellSaved(await saveFile('invitations.csv', 'text/csv', file));
}
