import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { listAuditLog } from '#shared/contract/team/team.ts';
import { query } from '#renderer/api/query.ts';
import { useIsPhone } from '#renderer/list/use-is-phone.ts';
import { useOpened } from '#renderer/list/opened.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Fact, Facts } from '#renderer/ui/facts.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Drawer } from '#renderer/ui/overlay/drawer.tsx';
import { WaitingLines } from '#renderer/ui/state/skeleton.tsx';
import { changesOf, concerned, lineWords, type AuditLine, type NameOf } from './audit-words.ts';
import classes from './audit.module.css';

/** As it stands in the address. */
export const openLine = 'line';

/** All that one line tells, beside the list; read by itself where the list does not show it. */
export function AuditDetails({
  rows,
  hasFailed,
  nameOf,
}: {
  rows: readonly AuditLine[] | null;
  /** The list cannot be read, which says nothing of the one line. */
  hasFailed: boolean;
  nameOf: NameOf;
}) {
  const { id, close } = useOpened(openLine);
  const isPhone = useIsPhone();
  const onPage = rows?.find((line) => line.id === id);
  const isElsewhere = id !== null && (rows !== null || hasFailed) && onPage === undefined;
  const read = useQuery({ ...query(listAuditLog, { id: id ?? '' }), enabled: isElsewhere });
  const line = onPage ?? (isElsewhere ? read.data?.items[0] : undefined);
  // While the sheet goes it shows what it showed.
  const [shown, setShown] = useState(line);
  if (line !== undefined && line !== shown) setShown(line);
  const words = id === null ? shown : line;
  const isGone = isElsewhere && (read.data !== undefined || read.isError) && line === undefined;
  return (
    <Drawer
      title={words ? lineWords(words) : t('team:audit.entry')}
      isOpen={id !== null}
      isBeside={!isPhone}
      onClose={close}
    >
      {words && <Details line={words} nameOf={nameOf} />}
      {!words && !isGone && <WaitingLines count={4} />}
      {isGone && !read.data && (
        <FailedRead
          what={t('team:audit.failed')}
          error={read.error}
          isRetrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {isGone && read.data && <p className={classes.nothing}>{t('team:audit.notFound')}</p>}
    </Drawer>
  );
}

function Details({ line, nameOf }: { line: AuditLine; nameOf: NameOf }) {
  const addresses = concerned(line);
  const changes = changesOf(line, nameOf);
  return (
    <>
      <Facts>
        <Fact name={t('team:audit.when')}>
          <time className="tabular" dateTime={line.at}>
            {formatDate(line.at, 'long', { withTime: true })}
          </time>
        </Fact>
        <Fact name={t('team:audit.who')}>
          {line.actorName !== null && <bdi className={classes.actor}>{line.actorName}</bdi>}
          <AllAbout address={line.actorEmail} />
        </Fact>
        {addresses.length > 0 && (
          <Fact name={t('team:audit.whom')}>
            <ul className={classes.addresses}>
              {addresses.map((address) => (
                <li key={address}>
                  <AllAbout address={address} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
      {changes.length > 0 && (
        <section>
          <h3 className={classes.heading}>{t('team:audit.changes')}</h3>
          <dl className={classes.values}>
            {changes.map(({ field, from, to }) => (
              <div key={field}>
                <dt>{field}</dt>
                {from !== undefined && (
                  <dd>
                    <span className="visually-hidden">{t('team:audit.before')}: </span>
                    <del>{from || '–'}</del>
                  </dd>
                )}
                <dd>
                  <span className="visually-hidden">{t('team:audit.after')}: </span>
                  <ins>{to || '–'}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** An address, and the way to every line that it stands in. */
function AllAbout({ address }: { address: string }) {
  return (
    <TextLink
      to={`/console/management/team/audit?q=${encodeURIComponent(address)}`}
      title={t('team:audit.allOf', { email: address })}
    >
      {address}
    </TextLink>
  );
}
