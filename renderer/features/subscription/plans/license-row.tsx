import { t } from '#renderer/platform/t.ts';
import { formatMoney } from '#renderer/platform/format/money.ts';
import { formatCount } from '#renderer/platform/format/numbers.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Bulb } from '#renderer/ui/image/bulb.tsx';
import { TextLink } from '#renderer/ui/link/text-link.tsx';
import { Badge } from '#renderer/ui/state/badge.tsx';
import { useFocusInPlace } from '#renderer/ui/hooks/use-focus-in-place.ts';
import { orderPage } from '../links.ts';
import { cancelWords, fateWords, givenWords, resumeWords, spanWords } from './license-words.ts';
import type { License } from './licenses.ts';
import classes from './plans.module.css';
import type { LicenseCommands } from './use-license-commands.ts';

interface LicenseRowProps {
  license: License;
  commands: LicenseCommands;
  /** The button that brought it here is gone: the row takes the focus over. */
  takesFocus: boolean;
  onCancel: () => void;
}

/** A licence on the time line: lit while it gives service, with what can be done with it. */
export function LicenseRow({ license, commands, takesFocus, onCancel }: LicenseRowProps) {
  const { name, quantity, state, price, nextTryOn, orderNumbers } = license;
  const [order] = orderNumbers;
  const span = spanWords(license);
  return (
    <li
      ref={takesFocus ? takeFocus : null}
      tabIndex={takesFocus ? -1 : undefined}
      className={classes.license}
      data-state={state}
    >
      <span className={classes.mark}>
        <Bulb isLit={state === 'running'} />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {quantity > 1 && (
            <span className="quiet tabular">
              {t('subscription:license.pieces', { count: quantity, n: formatCount(quantity) })}
            </span>
          )}
          <Badge tone={nextTryOn === null ? 'plain' : 'bad'}>
            {t(
              nextTryOn === null
                ? `subscription:license.state.${state}`
                : 'subscription:license.state.unpaid',
            )}
          </Badge>
        </p>
        <p className="tabular" data-ending={nextTryOn !== null || undefined}>
          {fateWords(license)}
        </p>
        <p className={`${classes.facts} tabular`}>
          {span !== null && <span>{span}</span>}
          {price > 0 && (
            <span>
              {t(`subscription:license.price.${license.periodType}`, {
                amount: formatMoney(price),
              })}
            </span>
          )}
          {givenWords(license).map((words) => (
            <span key={words}>{words}</span>
          ))}
          {order !== undefined && (
            <TextLink to={orderPage(order)}>
              {t('subscription:license.lastOrder')}
              <span className="visually-hidden"> · {name}</span>
            </TextLink>
          )}
        </p>
      </div>
      <Ways license={license} commands={commands} onCancel={onCancel} />
    </li>
  );
}

/** Unless somebody went on meanwhile. */
function takeFocus(row: HTMLLIElement | null): void {
  if (document.activeElement === document.body) row?.focus();
}

function Ways({
  license,
  commands: { activate, resume, busyId },
  onCancel,
}: Omit<LicenseRowProps, 'takesFocus'>) {
  const { id, name, canActivate, canCancel, canResume } = license;
  const isBusy = busyId === id;
  const named = <span className="visually-hidden"> · {name}</span>;
  const ways = useFocusInPlace<HTMLDivElement>([canActivate, canResume, canCancel].join());
  return (
    <div ref={ways} className={classes.ways}>
      {canActivate && (
        <Button
          size="sm"
          variant="default"
          loading={isBusy}
          aria-disabled={busyId !== null}
          onClick={() => activate(license)}
        >
          {t('subscription:license.activate')}
          {named}
        </Button>
      )}
      {canResume && (
        <Button
          size="sm"
          variant="default"
          loading={isBusy}
          aria-disabled={busyId !== null}
          onClick={() => resume(license)}
        >
          {resumeWords(license)}
          {named}
        </Button>
      )}
      {canCancel && (
        <Button size="sm" variant="subtle" aria-disabled={busyId !== null} onClick={onCancel}>
          {cancelWords(license)}
          {named}
        </Button>
      )}
    </div>
  );
}
