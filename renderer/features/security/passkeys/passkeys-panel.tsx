import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { listPasskeys } from '#shared/contract/account/passkey.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { passkey as rule } from '#shared/domain/constants.ts';
import { isLoopbackHost } from '#shared/domain/loopback.ts';
import { canUsePasskeys } from '#renderer/api/identity/can-use-passkeys.ts';
import { query } from '#renderer/api/query.ts';
import { FailedRead } from '#renderer/parts/failed-read.tsx';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { platform } from '#renderer/platform/platform.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import { Panel } from '#renderer/ui/panel.tsx';
import { Shape, Waiting } from '#renderer/ui/state/skeleton.tsx';
import { InBrowser } from '../parts/in-browser.tsx';
import { Section } from '../parts/section.tsx';
import type { SecuritySetting } from '../parts/setting.ts';
import classes from '../security.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';

type List = CallOutput<typeof listPasskeys>;
export type Passkey = List['passkeys'][number];
type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys, which sign in here without a password. */
export function PasskeysPanel({ setting }: { setting: SecuritySetting }) {
  const list = useQuery(query(listPasskeys, {}));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { data } = list;
  return (
    <Section id="passkeys">
      <Panel title={t('security:passkeys.title')} lead={t('security:passkeys.lead')}>
        {list.isPending && (
          <Waiting>
            <Shape height={48} />
          </Waiting>
        )}
        {list.isLoadingError && (
          <FailedRead
            what={t('security:passkeys.failed')}
            error={list.error}
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {data && (
          <>
            {data.passkeys.length === 0 && <p>{t('security:passkeys.none')}</p>}
            {data.passkeys.length > 0 && <Rows passkeys={data.passkeys} onOpen={setOpen} />}
            <Adding list={data} onAdd={() => setOpen({ kind: 'add' })} />
          </>
        )}
        {open?.kind === 'add' && <AddPasskeyDialog setting={setting} onClose={close} />}
        {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
        {open?.kind === 'remove' && (
          <RemovePasskeyDialog passkey={open.passkey} setting={setting} onClose={close} />
        )}
      </Panel>
    </Section>
  );
}

function Rows({
  passkeys,
  onOpen,
}: {
  passkeys: readonly Passkey[];
  onOpen: (open: Open) => void;
}) {
  return (
    <ul className={classes.rows}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={classes.row}>
          <div className={classes.words}>
            <span className={classes.name}>
              <Bulb isLit />
              <bdi className={classes.label}>{passkey.name}</bdi>
            </span>
            <span className={classes.detail}>{factsOf(passkey)}</span>
          </div>
          <div className={classes.tools}>
            <Button
              size="sm"
              variant="default"
              aria-label={t('security:passkeys.renameName', { name: passkey.name })}
              onClick={() => onOpen({ kind: 'rename', passkey })}
            >
              {t('security:passkeys.rename')}
            </Button>
            <Button
              size="sm"
              variant="default"
              aria-label={t('security:passkeys.removeName', { name: passkey.name })}
              onClick={() => onOpen({ kind: 'remove', passkey })}
            >
              {t('security:passkeys.remove')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ isSynced, createdAt, lastUsedAt }: Passkey): string {
  return [
    t('security:passkeys.since', { date: formatDate(createdAt, 'short') }),
    lastUsedAt === null
      ? t('security:passkeys.unused')
      : t('security:passkeys.used', { date: formatDate(lastUsedAt, 'short') }),
    t(isSynced ? 'security:passkeys.synced' : 'security:passkeys.single'),
  ].join(' · ');
}

/** The button that adds one, or why there is none. */
function Adding({ list: { origin, passkeys }, onAdd }: { list: List; onAdd: () => void }) {
  if (platform.target === 'desktop') {
    return <InBrowser section="passkeys">{t('security:passkeys.inBrowser')}</InBrowser>;
  }
  if (origin === null) return <Alert>{t('security:passkeys.noAddress')}</Alert>;
  if (origin !== window.location.origin) {
    // This computer's own name may lead back to its number, unless the server goes by the name.
    const reason = isLoopbackHost(new URL(origin).hostname) ? 'numbered' : 'elsewhere';
    return <Alert>{t(`security:passkeys.${reason}`, { address: origin })}</Alert>;
  }
  if (!canUsePasskeys()) return <Alert>{t('security:passkeys.unsupported')}</Alert>;
  if (passkeys.length >= rule.max) {
    return <Alert>{t('security:passkeys.full', { max: rule.max })}</Alert>;
  }
  return (
    <div>
      <Button variant="default" onClick={onAdd}>
        {t('security:passkeys.add')}
      </Button>
    </div>
  );
}
