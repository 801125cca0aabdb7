import { useLeaveQuestion } from '#renderer/parts/form/use-leave-question.tsx';

/** Asks before what was written is left behind. */
export function LeaveGuard({ isBusy }: { isBusy: boolean }) {
  const { question } = useLeaveQuestion({ isUnsaved: true, isBusy });
  return question;
}
