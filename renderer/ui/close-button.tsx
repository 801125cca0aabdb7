import type { MouseEvent } from 'react';
import iconButton from './icon-button.module.css';
import { Icon } from './image/icon.tsx';

export interface CloseButtonProps {
  label: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Of the cross, in px. */
  size?: number;
  className?: string | undefined;
}

/** A cross: closes, clears or lets go of what it stands beside. */
export function CloseButton({ label, onClick, size = 18, className }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={className ?? iconButton.button}
      aria-label={label}
      onClick={onClick}
    >
      <Icon name="close" size={size} />
    </button>
  );
}
