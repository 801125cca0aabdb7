/**
 * A question that the user is asked once at a time, however often a page wants it: whoever asks while one stands gets
 * `meanwhile`, as if somebody had changed their mind.
 */
export function oneAtATime<Input extends unknown[], Value>(
  ask: (...input: Input) => Promise<Value>,
  meanwhile: Value,
): (...input: Input) => Promise<Value> {
  let stands = false;
  return async (...input) => {
    if (stands) return meanwhile;
    stands = true;
    try {
      return await ask(...input);
    } finally {
      stands = false;
    }
  };
}
