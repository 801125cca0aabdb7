// @ts-check

/**
 * Finds import cycles: one shortest loop for each knot of files.
 * @param {ReadonlyMap<string, readonly string[]>} graph file → the files it imports
 * @returns {string[][]} each begins and ends with the same file
 */
export const findCycles = (graph) => {
  /** @type {Set<string>} */
  const reported = new Set();
  /** @type {string[][]} */
  const cycles = [];
  for (const start of graph.keys()) {
    if (reported.has(start)) continue;
    const cycle = shortestLoop(graph, start);
    if (cycle === null) continue;
    for (const file of cycle) reported.add(file);
    cycles.push(cycle);
  }
  return cycles;
};

/**
 * The shortest way from a file back to itself, breadth first.
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @param {string} start
 * @returns {string[] | null}
 */
const shortestLoop = (graph, start) => {
  /** @type {Map<string, string>} */
  const cameFrom = new Map();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return wayBack(cameFrom, start, file);
      if (!graph.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return null;
};

/**
 * @param {ReadonlyMap<string, string>} cameFrom
 * @param {string} start
 * @param {string} last
 */
const wayBack = (cameFrom, start, last) => {
  const way = [start];
  /** @type {string | undefined} */
  let file = last;
  while (file !== undefined && file !== start) {
    way.unshift(file);
    file = cameFrom.get(file);
  }
  return [start, ...way];
};
