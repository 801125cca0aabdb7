import { FileButton as MantineFileButton } from '@mantine/core';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Endings and types, with commas between. */
  accept: string;
  /** Several may be chosen at once. */
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** A button that asks for a file, or for several; the same one may be chosen again. */
export function FileButton({ accept, multiple = false, onChoose, ...button }: FileButtonProps) {
  const reset = useRef<() => void>(null);
  return (
    <MantineFileButton
      accept={accept}
      multiple={multiple}
      resetRef={reset}
      onChange={(chosen) => {
        reset.current?.();
        const files = Array.isArray(chosen) ? chosen : [chosen];
        onChoose(files.filter((file) => file !== null));
      }}
    >
      {({ onClick }) => <Button {...button} onClick={onClick} />}
    </MantineFileButton>
  );
}
