/** Rides along with a navigation within a list, which leaves scrolling to the list. */
export interface ListStep {
  isListStep: true;
  /** The search field goes on as it is: it is where the step comes from, or not concerned. */
  keepsText: boolean;
}

/** The step that a navigation with this state is; null if it is none. */
export function listStepOf(state: unknown): ListStep | null {
  const isStep = typeof state === 'object' && state !== null && 'isListStep' in state;
  return isStep
    ? { isListStep: true, keepsText: 'keepsText' in state && state.keepsText === true }
    : null;
}
