import { useEffect, useId, useRef } from 'react';
import { Mark } from '#renderer/ui/image/mark.tsx';
import classes from './maintenance-cover.module.css';

/** Covers the page, which retains its scroll position and its input. The user cannot close it. */
export function MaintenanceCover({ title, text }: { title: string; text: string }) {
  const cover = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = cover.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={cover}
      className={classes.cover}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes a dialog without `cancel`.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected) currentTarget.showModal();
      }}
    >
      <Mark height={44} isUnlit />
      <h1 id={`${id}-title`}>{title}</h1>
      <p id={`${id}-text`}>{text}</p>
    </dialog>
  );
}
