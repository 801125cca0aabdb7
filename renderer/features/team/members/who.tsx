import { t } from 'i18next';
import { Avatar } from '#renderer/ui/image/avatar.tsx';
import classes from './table.module.css';
import type { Member } from './people.ts';

/** Face, name and address of a row. */
export function Who({ member, isSelf = false }: { member: Member; isSelf?: boolean }) {
  return (
    <span className={classes.who}>
      <Avatar photo={member.photo} firstName={member.firstName} lastName={member.lastName} />
      <span className={classes.words}>
        <span className={classes.name} title={member.fullName}>
          {member.fullName}
          {isSelf && <span className={classes.you}> {t('team:member.you')}</span>}
        </span>
        <span className={classes.address} title={member.email}>
          {member.email}
        </span>
      </span>
    </span>
  );
}
