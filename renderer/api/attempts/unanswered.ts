interface Unanswered {
  ids: readonly string[];
  end: () => void;
}

/** Commands whose outcome is unknown and whose key waits for a repetition. */
const unanswered = new Set<Unanswered>();

/**
 * Registers a command whose response was lost.
 * @param end ends its key
 */
export function noteUnanswered(input: unknown, end: () => void): void {
  const ids = idsOf(input);
  if (ids.length > 0) unanswered.add({ ids, end });
}

/**
 * A command succeeded: ends the keys of unanswered commands that name one of its objects. After a lost activation
 * and a suspension the next activation of the same member is a new command, not a repetition.
 */
export function endKeysAfter(input: unknown): void {
  const ids = idsOf(input);
  for (const one of unanswered) {
    if (!one.ids.some((id) => ids.includes(id))) continue;
    one.end();
    unanswered.delete(one);
  }
}

/** The objects that an input names: UUIDs, and email addresses of members. */
const idsOf = (input: unknown): string[] => {
  // By words: a search for addresses in a long text without spaces takes time that grows with its square.
  const words = (JSON.stringify(input) as string | undefined)?.match(/[^\s"]+/g) ?? [];
  return words.flatMap((word) =>
    word.includes('@') ? word : (word.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []),
  );
};
