import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { errorMessage, fieldMessage } from '#renderer/api/messages.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { pageChecks } from './page-checks.ts';
import { isProblem, pageWords } from './page-words.ts';
import { problemOf } from './web-addresses.ts';
import classes from './web.module.css';

interface WebAddressProps {
  url: string;
  onChange: (url: string) => void;
}

/** Address of a web slide, with what screens will show of the page. */
export function WebAddress({ url, onChange }: WebAddressProps) {
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>(null);
  return (
    <div className={classes.address}>
      <TextField
        label={t('slideshow:field.address')}
        type="url"
        inputMode="url"
        defaultValue={url}
        error={problem !== null && fieldMessage({ key: problem })}
        onBlur={({ currentTarget: { value } }) => {
          const found = problemOf(value.trim());
          setProblem(found);
          if (found === null) onChange(value.trim());
        }}
      />
      {problem === null && url !== '' && <PageCheck url={url} />}
    </div>
  );
}

function PageCheck({ url }: { url: string }) {
  const check = useQuery(pageChecks([url]));
  const [page] = check.data?.pages ?? [];
  if (check.isError) return <Alert tone="warn">{errorMessage(check.error)}</Alert>;
  if (!page) {
    return (
      <p className={classes.quiet} role="status">
        {t('slideshow:web.checking')}
      </p>
    );
  }
  if (isProblem(page)) return <Alert tone="warn">{pageWords(page)}</Alert>;
  return (
    <p className={classes.quiet} role="status">
      {pageWords(page)}
    </p>
  );
}
