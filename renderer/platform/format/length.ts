/** Seconds as a clock has them, to the nearest one: `0:10`, `12:05`, `1:00:00`. */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (part: number) => String(part % 60).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${two(whole)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes)}:${two(whole)}`;
}
