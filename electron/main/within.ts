/**
 * What `work` comes to; after `ms` what `late` answers or throws instead. The work goes on by itself, and nobody waits for
 * it any more. It gets no abort signal: Node's fetch enters those into a FinalizationRegistry, and Electron 25 repeats a
 * registry's clean-up for ever if it falls into the end of the app, which then never quits.
 */
export async function within<Value, Late>(
  ms: number,
  work: Promise<Value>,
  late: () => Late,
): Promise<Value | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    const done = await Promise.race([work.then((value) => ({ value })), over]);
    return done ? done.value : late();
  } finally {
    clearTimeout(timer);
  }
}
