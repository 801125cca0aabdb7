import { AlertsDialog } from './alerts-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ManyDialog } from './many-dialog.tsx';
import { MessageDialog, type MessageDialogProps } from './message/message-dialog.tsx';
import type { OnScreen } from './message/use-messages.ts';
import type { ScreenRow } from './views.ts';
import { WeekDialog } from './week/week-dialog.tsx';

/** The dialogue over the list, and which screens it is about. */
export type OpenDialog =
  | { kind: 'alerts' }
  | { kind: 'edit' | 'week'; screen: ScreenRow }
  | { kind: 'many'; screens: readonly ScreenRow[] }
  | { kind: 'message'; screens: MessageDialogProps['screens'] };

export interface ScreenDialogsProps {
  open: OpenDialog | null;
  /** All tags in use. */
  tags: readonly string[];
  /** The messages that are on screens. */
  messages: ReadonlyMap<string, OnScreen>;
  onClose: () => void;
  /** The dialogue's command is carried out; what to say of it. */
  onDone: (message: string) => void;
}

/** Shows the dialogue that is open. */
export function ScreenDialogs({ open, tags, messages, onClose, onDone }: ScreenDialogsProps) {
  if (open === null) return null;
  const ends = { onClose, onDone };
  switch (open.kind) {
    case 'alerts':
      return <AlertsDialog {...ends} />;
    case 'edit':
      return <EditDialog {...ends} screen={open.screen} tags={tags} />;
    case 'week':
      return <WeekDialog {...ends} screen={open.screen} />;
    case 'many':
      return <ManyDialog {...ends} screens={open.screens} tags={tags} />;
    case 'message':
      return <MessageDialog {...ends} screens={open.screens} present={messages} />;
  }
}
