import { t } from '#renderer/platform/t.ts';
import { useId } from 'react';
import type { DesktopDisplay } from '#shared/desktop-kiosk.ts';
import { nameOf, sizeOf } from './display-name.ts';
import classes from './displays.module.css';

export interface DisplaysProps {
  displays: readonly DesktopDisplay[];
  chosenId: string;
  /** Of the display that plays now; null: none does. */
  filledId: string | null;
  onChoose: (id: string) => void;
}

/** The computer's displays, drawn as large as they are beside each other; where there is one, nothing is to be chosen. */
export function Displays({ displays, chosenId, filledId, onChoose }: DisplaysProps) {
  const legend = useId();
  const longest = Math.max(...displays.map(({ width, height }) => Math.max(width, height * 1.3)));
  const isChoice = displays.length > 1;
  return (
    <div {...(isChoice && { role: 'radiogroup', 'aria-labelledby': legend })}>
      {isChoice && (
        <p id={legend} className={classes.legend}>
          {t('desktop:kiosk.which')}
        </p>
      )}
      <div className={classes.row}>
        {displays.map((display) => (
          <label
            key={display.id}
            className={classes.display}
            data-chosen={(isChoice && display.id === chosenId) || undefined}
          >
            {isChoice && (
              <input
                type="radio"
                className={classes.radio}
                name={legend}
                checked={display.id === chosenId}
                onChange={() => onChoose(display.id)}
              />
            )}
            <Monitor
              display={display}
              share={display.width / longest}
              isLit={display.id === filledId}
            />
            <span className={classes.name}>{nameOf(display)}</span>
            <span className={classes.facts}>
              {sizeOf(display)}
              {isChoice && display.isPrimary && ` · ${t('desktop:kiosk.primary')}`}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

interface MonitorProps {
  display: DesktopDisplay;
  /** Of the widest, from 0 to 1. */
  share: number;
  isLit: boolean;
}

function Monitor({ display, share, isLit }: MonitorProps) {
  const { width, height, number } = display;
  return (
    <span className={classes.desk} aria-hidden="true">
      <span
        className={classes.monitor}
        data-lit={isLit || undefined}
        style={{ aspectRatio: `${width} / ${height}`, width: `${share * 100}%` }}
      >
        {number}
      </span>
      <i className={classes.foot} />
    </span>
  );
}
