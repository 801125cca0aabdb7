import { t } from '#renderer/platform/t.ts';
import { codecName, formatPixels, type MediaFile } from '#renderer/parts/media/media-file.ts';
import { formatBytes } from '#renderer/platform/format/bytes.ts';
import { formatLength } from '#renderer/platform/format/length.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';

/** A codec in words, whoever made it up. */
export const codecWords = (codec: string) => codecName(codec) ?? t('media:fact.unknown');

interface FileFactsProps {
  file: MediaFile;
  /** Undefined while it is on its way. */
  usedIn: readonly { id: string; name: string }[] | undefined;
}

/** Everything that is known of a file. */
export function FileFacts({ file, usedIn }: FileFactsProps) {
  const { kind, type, size, width, height, durationMs, pageCount, state } = file;
  const isFilm = kind === 'video' && state === 'ready';
  return (
    <Facts>
      <Fact name={t('media:fact.type')}>
        {t(`media:kind.${kind}`)} · {type.split('/').pop()?.toUpperCase()}
      </Fact>
      <Fact name={t('media:fact.size')}>{formatBytes(size)}</Fact>
      {width !== null && height !== null && (
        <Fact name={t('media:fact.pixels')}>{formatPixels(width, height)}</Fact>
      )}
      {durationMs !== null && (
        <Fact name={t('media:fact.length')}>{formatLength(durationMs / 1000)}</Fact>
      )}
      {pageCount !== null && <Fact name={t('media:fact.pages')}>{formatCount(pageCount)}</Fact>}
      {isFilm && file.videoCodec !== null && (
        <Fact name={t('media:fact.video')}>{codecWords(file.videoCodec)}</Fact>
      )}
      {isFilm && (
        <Fact name={t('media:fact.audio')}>
          {file.audioCodec === null ? t('media:fact.noAudio') : codecWords(file.audioCodec)}
        </Fact>
      )}
      <Fact name={t('media:fact.uploaded')}>
        <Moment at={file.createdAt} isExact />
      </Fact>
      <Fact name={t('media:fact.owner')}>
        <bdi>{file.owner.name}</bdi>
      </Fact>
      <Fact name={t('media:fact.usedIn')}>
        {usedIn === undefined ? <WaitingLines count={1} /> : <Uses uses={usedIn} />}
      </Fact>
    </Facts>
  );
}

function Uses({ uses }: { uses: readonly { id: string; name: string }[] }) {
  if (uses.length === 0) return t('media:fact.unused');
  return uses.map(({ id, name }) => (
    <div key={id}>
      <bdi>{name}</bdi>
    </div>
  ));
}
