import { t } from '#renderer/platform/t.ts';
import { useParams } from 'react-router-dom';
import { unsubscribeNewsletter } from '#shared/contract/newsletter.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { isApiError } from '#renderer/api/api-error.ts';
import { useCommand } from '#renderer/api/query.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import classes from './notification.module.css';

const profile = '/account/profile';

/** The link at the end of a newsletter. It asks first: programs that look at mails follow links. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const command = useCommand(unsubscribeNewsletter, {
    onError: (error) => {
      if (!isWrongLink(error)) showAlert(error);
    },
  });
  if (command.isSuccess) return <Unsubscribed />;
  if (isWrongLink(command.error)) return <WrongLink />;
  return (
    <div className={classes.unsubscribe}>
      <h1 className={classes.heading}>{t('notification:unsubscribe.question')}</h1>
      <p className={classes.text}>{t('notification:unsubscribe.text')}</p>
      <div>
        <Button size="lg" loading={command.isPending} onClick={() => command.mutate({ token })}>
          {t('notification:unsubscribe.action')}
        </Button>
      </div>
    </div>
  );
}

function Unsubscribed() {
  return (
    <div className={classes.unsubscribe} role="status">
      <h1 className={classes.heading} ref={focus} tabIndex={-1}>
        {t('notification:unsubscribe.doneTitle')}
      </h1>
      <p className={classes.text}>{t('notification:unsubscribe.done')}</p>
      <p className={classes.other}>
        <TextLink to={profile}>{t('notification:unsubscribe.again')}</TextLink>
      </p>
    </div>
  );
}

function WrongLink() {
  return (
    <div className={classes.unsubscribe} role="alert">
      <h1 className={classes.heading} ref={focus} tabIndex={-1}>
        {t('notification:unsubscribe.wrongTitle')}
      </h1>
      <p className={classes.text}>{t('notification:unsubscribe.wrong')}</p>
      <div>
        <ButtonLink to={profile} variant="default">
          {t('notification:unsubscribe.profile')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The button that had the focus is gone. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

function isWrongLink(error: unknown): boolean {
  return isApiError(error, 1001) || isApiError(error, 2000);
}
