const absolute = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** `3 minutes ago`; within a minute `just now`. */
function ago(seconds: number): string {
  const step = steps.find((one) => Math.abs(seconds) >= one.seconds);
  return step === undefined
    ? 'just now'
    : relative.format(-Math.trunc(seconds / step.seconds), step.unit);
}

/**
 * Times of a list as its reader says them: how long ago, and when in the own time zone. What is now
 * says the list (`data-now`): the sandbox's clock may be far ahead.
 */
export function tellTimes(list: HTMLElement): void {
  const now = Date.parse(list.dataset['now'] ?? '');
  for (const time of list.querySelectorAll('time')) {
    const at = new Date(time.dateTime);
    const when = document.createElement('small');
    when.textContent = absolute.format(at);
    time.replaceChildren(ago((now - at.getTime()) / 1000), when);
  }
}
