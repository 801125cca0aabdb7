import { useMutation } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { tellSaved } from '#renderer/api/toasts/tell-saved.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { Button } from '#renderer/ui/button.tsx';
import { downloadFile } from './download-file.ts';
import type { Inquiry } from './inquiry.ts';
import classes from './desk.module.css';

type InquiryFile = Inquiry['files'][number];

/** What came with the question. */
export function Files({ files }: { files: readonly InquiryFile[] }) {
  return (
    <div className={classes.files}>
      <h3 className={classes.filesTitle}>{t('desk:files')}</h3>
      <ul className={classes.fileList}>
        {files.map((file) => (
          <FileLine key={file.id} file={file} />
        ))}
      </ul>
    </div>
  );
}

function FileLine({ file }: { file: InquiryFile }) {
  const { name, size } = file;
  // What fails is told by the alert, as of any command.
  const { mutate, isPending } = useMutation({ mutationFn: downloadFile, onSuccess: tellSaved });
  return (
    <li>
      <span className={classes.fileName} title={name}>
        <bdi>{name}</bdi>
      </span>
      <span className={`${classes.quiet} tabular`}>{formatBytes(size)}</span>
      <Button
        size="sm"
        variant="default"
        loading={isPending}
        aria-label={t('desk:download', { name })}
        onClick={() => mutate(file)}
      >
        {t('common:action.download')}
      </Button>
    </li>
  );
}
