import { t } from '#renderer/platform/t.ts';
import { pageThumbnail, playedVariant } from '#shared/domain/signage/media.ts';
import { variantAddress, type MediaFile } from '#renderer/parts/media/media-file.ts';
import { FilePicture } from '#renderer/parts/media/file-picture.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { codecWords } from './file-facts.tsx';
import classes from './file-preview.module.css';

/** A PDF's first pages; the others are counted. */
const mostPages = 12;

/** A file as it will play, and what keeps it from that. */
export function FilePreview({ file }: { file: MediaFile }) {
  return (
    <>
      <Playing file={file} />
      {file.state === 'broken' && file.reason && (
        <Alert tone="bad" title={t('media:state.broken')}>
          {t(`media:reason.${file.reason}`)}
        </Alert>
      )}
      {file.warnings.map((warning) => (
        <Alert key={warning}>
          {warning === 'text'
            ? t('media:warning.text')
            : t(`media:warning.${warning}`, { codec: codecWords(file[warning] ?? '') })}
        </Alert>
      ))}
    </>
  );
}

function Playing({ file }: { file: MediaFile }) {
  const { id, name, kind, state, variants, pageCount } = file;
  if (state !== 'ready') return <FilePicture file={file} />;
  const alt = t('media:panel.preview', { name });
  if (kind === 'video') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a film has what was uploaded
      <video
        key={id}
        className={classes.screen}
        aria-label={alt}
        controls
        preload="metadata"
        src={variantAddress(id, 'original')}
        {...(variants.includes('poster') && { poster: variantAddress(id, 'poster') })}
      />
    );
  }
  if (kind === 'image') {
    return (
      <img className={classes.screen} src={variantAddress(id, playedVariant(file))} alt={alt} />
    );
  }
  const pages = Array.from({ length: Math.min(pageCount ?? 1, mostPages) }, (_, at) => at + 1);
  return (
    <>
      <img className={classes.screen} src={variantAddress(id, playedVariant(file))} alt={alt} />
      {pages.length > 1 && (
        <div className={classes.pages}>
          {pages.map((page) => (
            <img
              key={page}
              className={classes.page}
              src={variantAddress(id, pageThumbnail(page))}
              alt=""
              loading="lazy"
            />
          ))}
        </div>
      )}
    </>
  );
}
