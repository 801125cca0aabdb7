import { Shape, waitingClass, WaitingPanels } from '#renderer/ui/state/skeleton.tsx';

/** The profile before it has come: a face, and the groups of its facts. */
export function WaitingProfile() {
  return (
    <>
      <div className={waitingClass}>
        <Shape isRound height={96} />
      </div>
      <WaitingPanels lines={[4, 6, 2]} />
    </>
  );
}
