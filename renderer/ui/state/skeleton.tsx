import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import classes from './skeleton.module.css';

export interface ShapeProps {
  /** In pixels at the usual size of letters, or as a share; as wide as there is room without it. */
  width?: number | string;
  /** In such pixels; its class says it without it. */
  height?: number;
  /** As wide as it is high. */
  isRound?: boolean;
  className?: string | undefined;
}

/**
 * Stands in for one thing that is on its way, as large as that will be. Not Mantine's, of which each is a layer with an
 * animation of its own: forty of them are half of what a browser draws of a first look.
 */
export function Shape({ width, height, isRound = false, className }: ShapeProps) {
  const size = { width: inRem(isRound ? height : width), height: inRem(height) };
  const names = [classes.shape, isRound && classes.round, className].filter(Boolean);
  return <div className={names.join(' ')} style={size} />;
}

/** What it stands for grows with the letters. */
const inRem = (size: number | string | undefined) =>
  typeof size === 'number' ? `${size / 16}rem` : size;

/** Breathes, with all shapes in it: where `Waiting` cannot stand. */
export const waitingClass = classes.waiting;

/** Says that what its shapes stand for is on its way. */
export function Waiting({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div
      role="status"
      aria-label={t('common:state.loading')}
      className={[waitingClass, className].filter(Boolean).join(' ')}
      data-scripted
    >
      {children}
    </div>
  );
}

/** Lines that are on their way. */
export function WaitingLines({ count }: { count: number }) {
  return (
    <Waiting className={classes.lines}>
      <Lines count={count} />
    </Waiting>
  );
}

/** A page's panels (panel.tsx) that are on their way: below the title of each, how many lines it will have. */
export function WaitingPanels({ lines }: { lines: readonly number[] }) {
  return (
    <Waiting className={classes.panels}>
      {Array.from(lines.entries(), ([place, count]) => (
        <div key={place} className={`${classes.panel} ${classes.lines}`}>
          <Shape className={classes.title} height={26} width={180} />
          <Lines count={count} />
        </div>
      ))}
    </Waiting>
  );
}

function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, line) => (
    <Shape key={line} height={18} width={line === count - 1 ? '70%' : '100%'} />
  ));
}
