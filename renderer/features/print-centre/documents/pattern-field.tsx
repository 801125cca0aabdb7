import { t } from '#renderer/platform/t.ts';
import { useRef } from 'react';
import {
  archiveFields,
  archivePath,
  usualPattern,
  type ArchivedDocument,
  type PatternFault,
} from '#shared/domain/archive/archive-path.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import classes from './pattern-field.module.css';

interface PatternFieldProps {
  pattern: string;
  fault: PatternFault | null;
  /** By which it is shown what comes of it. */
  example: ArchivedDocument | null;
  onChange: (pattern: string) => void;
}

/** How folders and files are called, with what comes of it for the first of them. */
export function PatternField({ pattern, fault, example, onChange }: PatternFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  /** Where one types just now. */
  function insert(name: string): void {
    const input = field.current;
    const from = input?.selectionStart ?? pattern.length;
    const to = input?.selectionEnd ?? from;
    const next = `${pattern.slice(0, from)}{${name}}${pattern.slice(to)}`;
    onChange(next);
    const caret = from + name.length + 2;
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(caret, caret);
    });
  }

  return (
    <div className={classes.root}>
      <TextField
        ref={field}
        label={t('print-centre:archive.pattern')}
        value={pattern}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={fault !== null && t(`print-centre:archive.fault.${fault}`)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.fields} role="group" aria-label={t('print-centre:archive.insert')}>
        {archiveFields.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="default"
            // The caret stays where it goes in.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(name)}
          >
            {t(`print-centre:archive.field.${name}`)}
          </Button>
        ))}
        {pattern !== usualPattern && (
          <Button size="sm" variant="subtle" onClick={() => onChange(usualPattern)}>
            {t('print-centre:archive.usual')}
          </Button>
        )}
      </div>
      {fault === null && example && (
        <p className={classes.example}>
          {t('print-centre:archive.example', { path: archivePath(pattern, example).join('/') })}
        </p>
      )}
    </div>
  );
}
