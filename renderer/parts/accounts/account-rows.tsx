import { t } from '#renderer/platform/t.ts';
import type { DesktopAccount } from '#shared/desktop-account.ts';
import { Avatar } from '#renderer/ui/image/avatar.tsx';
import { PersonName } from '#renderer/ui/person.tsx';
import { unlessIdle } from '#renderer/ui/unless-idle.ts';
import classes from './account-rows.module.css';
import { accountWords } from './account-words.ts';

interface AccountRowsProps {
  shown: readonly DesktopAccount[];
  /** All of them: what must be said of one depends on the others. */
  accounts: readonly DesktopAccount[];
  isBusy: boolean;
  onOpen: (id: string) => void;
}

/** Accounts that can be opened by a press. */
export function AccountRows({ shown, accounts, isBusy, onOpen }: AccountRowsProps) {
  return (
    <ul className={classes.rows}>
      {shown.map((account) => {
        const { name, address } = accountWords(account, accounts);
        return (
          <li key={account.id}>
            <button
              type="button"
              className={classes.row}
              aria-disabled={isBusy}
              title={t('desktop:account.open', { name })}
              onClick={unlessIdle(isBusy, () => onOpen(account.id))}
            >
              <Avatar photo={null} firstName={name} lastName="" />
              <PersonName name={name} email={address} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
