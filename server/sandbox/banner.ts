/** Stands on every page of the sandbox, so that nobody takes it for the real thing. */
export const sandboxWords = {
  title: 'The sandbox is open.',
  text: 'Whoever uses this computer reads every mail here, signs in as anybody and moves the clock. It is for trying only: use no real password and no real customer.',
} as const;

/** The same on top of a page that has no styles of the house. */
export const sandboxBanner = `<p role="note" style="background:#b3261e;color:#fff;border-radius:10px;margin:0 0 24px;padding:12px 16px"><b>${sandboxWords.title}</b>
${sandboxWords.text}</p>`;

/** The same for the log and the console. */
export const sandboxWarning =
  'The sandbox is open (SANDBOX=1): whoever uses this computer reads every mail at /sandbox/outbox, signs in as anybody and moves the clock; the demo accounts have a published password. For trying only.';
