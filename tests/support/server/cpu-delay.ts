/** Interval of the samples, in ms. */
const intervalMs = 10;

/**
 * Measures the longest work of this process between two turns of the event loop, in ms of processor time.
 * Unlike `monitorEventLoopDelay` it does not count time in which other processes had the processor.
 * @returns ends the measurement
 */
export function measureCpuDelay(): () => number {
  let longest = 0;
  let last = process.cpuUsage();
  const sample = () => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.cpuUsage();
  };
  const timer = setInterval(sample, intervalMs);
  return () => {
    clearInterval(timer);
    sample();
    return longest;
  };
}
