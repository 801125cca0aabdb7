import { t } from '#renderer/platform/t.ts';
import { useRef, useState, type ReactNode } from 'react';
import { supportFiles } from '#shared/domain/limits.ts';
import { fieldErrors } from '#shared/schema/field-errors.ts';
import { chosenFiles } from '#shared/schema/file.ts';
import { fieldMessage } from '#renderer/api/messages.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { FileButton } from '#renderer/ui/field/file-button.tsx';
import { useFileDrop } from '#renderer/ui/hooks/use-file-drop.ts';
import classes from './inquiry.module.css';

interface FilesFieldProps {
  files: readonly File[];
  error: ReactNode;
  onChange: (files: File[]) => void;
}

const rule = chosenFiles(supportFiles);

/** Browsers know no type of what ends with .log; the server looks into it. */
const typeOf = ({ type, name }: File) =>
  type === '' && /\.log$/i.test(name) ? 'text/plain' : type;

/** Pictures and logs that show what is wrong: chosen, dropped or pasted, each can be taken away. */
export function FilesField({ files, error, onChange }: FilesFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);

  function add(more: readonly File[]): void {
    const taken = [...files];
    const problems: string[] = [];
    for (const file of more) {
      const next = [...taken, file].map((one) => ({
        name: one.name,
        size: one.size,
        type: typeOf(one),
      }));
      const parsed = rule.safeParse(next);
      if (parsed.success) taken.push(file);
      else {
        const [first] = Object.values(fieldErrors(parsed.error));
        problems.push(`${file.name}: ${fieldMessage(first ?? { key: 'invalid' })}`);
      }
    }
    setRefused(problems);
    if (taken.length > files.length) onChange(taken);
  }

  const drop = useFileDrop(add);

  function remove(at: number): void {
    onChange(files.filter((_, index) => index !== at));
    setRefused([]);
    // What was pressed is gone: the place beside it is next.
    list.current?.closest('[data-files]')?.querySelector('button')?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- who drops nothing has the button
    <div
      className={classes.files}
      data-files
      role="group"
      aria-label={t('inquiry:files.label')}
      {...drop}
    >
      <p className={classes.filesLabel}>{t('inquiry:files.label')}</p>
      <p className={classes.filesHelp}>
        {t('inquiry:files.help', {
          count: supportFiles.maxFiles,
          megabytes: supportFiles.maxMegabytes,
        })}
      </p>
      <FileButton
        size="sm"
        variant="default"
        multiple
        accept={`${supportFiles.types.join(',')},.log`}
        onChoose={add}
      >
        {t('inquiry:files.choose')}
      </FileButton>
      {files.length > 0 && (
        <ul ref={list} className={classes.fileList}>
          {files.map((file, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- one may be chosen twice
            <li key={at}>
              <span className={classes.fileName} title={file.name}>
                {file.name}
              </span>
              <span className={classes.fileSize}>{formatBytes(file.size)}</span>
              <Button size="sm" variant="subtle" onClick={() => remove(at)}>
                {t('common:action.remove')}
                <span className="visually-hidden"> · {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <Alert tone="bad">
          <ul className={classes.refused}>
            {refused.map((problem, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two of one name may be refused
              <li key={at}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {refused.length === 0 && error && <Alert tone="bad">{error}</Alert>}
    </div>
  );
}
