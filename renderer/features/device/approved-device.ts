/** What the success page says of the approved device; kept in the history entry, so a reload keeps it. */
export interface ApprovedDevice {
  name: string;
  /** It takes over name, tags and schedule of another screen. */
  isReplacement: boolean;
}

/** The state of a history entry if it is of this page. */
export function approvedDeviceOf(state: unknown): ApprovedDevice | null {
  if (typeof state !== 'object' || state === null) return null;
  const { name, isReplacement } = state as Partial<Record<keyof ApprovedDevice, unknown>>;
  return typeof name === 'string' && name !== ''
    ? { name, isReplacement: isReplacement === true }
    : null;
}
