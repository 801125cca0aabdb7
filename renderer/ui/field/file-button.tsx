import { FileButton as MantineFileButton } from '@mantine/core';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Endings and types, with commas between. */
  accept: string;
  onChoose: (file: File) => void;
}

/** A button that asks for a file; the same one may be chosen again. */
export function FileButton({ accept, onChoose, ...button }: FileButtonProps) {
  const reset = useRef<() => void>(null);
  return (
    <MantineFileButton
      accept={accept}
      resetRef={reset}
      onChange={(file) => {
        reset.current?.();
        if (file) onChoose(file);
      }}
    >
      {({ onClick }) => <Button {...button} onClick={onClick} />}
    </MantineFileButton>
  );
}
