import { t } from 'i18next';
import { pairing } from '#shared/domain/constants.ts';
import { ActionLink } from '#renderer/ui/action.tsx';
import { Message } from '#renderer/ui/message.tsx';
import classes from './device.module.css';

/** Nothing can be decided here any more: `gone` by its age or its use, `damaged` on its way. */
export function RequestOver({ reason }: { reason: 'gone' | 'damaged' }) {
  return (
    <div className={classes.request}>
      <Message tone="bad">{t(`device:over.${reason}`, { minutes: pairing.seconds / 60 })}</Message>
      <div>
        <ActionLink to="/account/device-auth">{t('device:over.enter')}</ActionLink>
      </div>
    </div>
  );
}
