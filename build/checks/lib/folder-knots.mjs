// @ts-check
import { findCycles } from './cycles.mjs';

/**
 * Finds folders side by side that import each other, directly or by way of further ones. Their files may be free of
 * cycles and still nobody can read one of these folders without the others.
 * @param {ReadonlyMap<string, readonly string[]>} graph file → the files it imports
 * @param {readonly string[]} wholes folders that are one room: what lies in them is sorted, not layered
 * @returns {string[][]} for each knot its imports, one a step, as `file → file`
 */
export const findFolderKnots = (graph, wholes) => {
  /** Folder → folder beside it → an import that leads there, by the folder above both. */
  /** @type {Map<string, Map<string, Map<string, string>>>} */
  const levels = new Map();
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const pair = foldersApart(from, to);
      if (pair === null || wholes.includes(pair.above)) continue;
      const level = levels.get(pair.above) ?? new Map();
      const steps = level.get(pair.from) ?? new Map();
      if (!steps.has(pair.to)) steps.set(pair.to, `${from} → ${to}`);
      levels.set(pair.above, level.set(pair.from, steps));
    }
  }
  return [...levels.values()].flatMap((level) => knotsOf(level));
};

/**
 * @param {ReadonlyMap<string, ReadonlyMap<string, string>>} level
 * @returns {string[][]}
 */
const knotsOf = (level) => {
  const folders = new Map([...level].map(([folder, steps]) => [folder, [...steps.keys()]]));
  return findCycles(folders).map((loop) =>
    loop.slice(1).map((folder, at) => level.get(loop[at] ?? '')?.get(folder) ?? folder),
  );
};

/**
 * The two folders, side by side, in which two files lie; null if one of them lies loose beside the other's folder.
 * @param {string} from
 * @param {string} to
 */
const foldersApart = (from, to) => {
  const own = from.split('/').slice(0, -1);
  const other = to.split('/').slice(0, -1);
  const at = own.findIndex((part, index) => part !== other[index]);
  const [left, right] = [own[at], other[at]];
  if (left === undefined || right === undefined) return null;
  return { above: own.slice(0, at).join('/'), from: left, to: right };
};
