import { Button } from '#renderer/ui/button.tsx';
import type { ListAction } from './table.ts';
import classes from './action-buttons.module.css';

export interface ActionButtonsProps {
  actions: readonly ListAction[];
  size?: 'sm';
  isDisabled?: boolean;
}

/** Actions as buttons, where there is room for all of them; else they are a menu. */
export function ActionButtons({ actions, size, isDisabled = false }: ActionButtonsProps) {
  return actions.map(({ id, label, run, isBusy, isDanger }) => (
    <Button
      key={id}
      size={size}
      variant="default"
      className={isDanger ? classes.danger : undefined}
      disabled={isDisabled}
      loading={isBusy}
      onClick={run}
    >
      {label}
    </Button>
  ));
}
