/**
 * Vitest's reporter groups failures with Map.groupBy, which Node.js has from version 21 on; the
 * product runs from 20.19. Without this a failing run on 20 hides its own failures.
 */
if (!('groupBy' in Map)) {
  Object.defineProperty(Map, 'groupBy', {
    value: <K, V>(items: Iterable<V>, keyOf: (item: V) => K): Map<K, V[]> => {
      const groups = new Map<K, V[]>();
      for (const item of items) {
        const key = keyOf(item);
        groups.set(key, [...(groups.get(key) ?? []), item]);
      }
      return groups;
    },
  });
}
