// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileRules, packageRules, roomRules, wholeRooms } from './direction-rules.mjs';
import { findCycles } from './lib/cycles.mjs';
import { findFolderKnots } from './lib/folder-knots.mjs';
import { runAsCommand } from './lib/report.mjs';
import { importsOf, sourceFiles } from './lib/source-files.mjs';

/** Tests stand among the code they test and may reach for anything; nobody imports them. */
const isTest = (/** @type {string} */ file) =>
  /\.test\.tsx?$/.test(file) || file.startsWith('tests/');

/**
 * The part of a path that a room's pattern covers, or null.
 * @param {string} room
 * @param {string} file
 */
const coveredBy = (room, file) => {
  const parts = room.split('/');
  const own = file.split('/');
  const covers = parts.every(
    (part, at) => part === own[at] || (part === '*' && at < own.length - 1),
  );
  return covers ? own.slice(0, parts.length).join('/') : null;
};

/**
 * The most specific room a file lies in.
 * @param {string} file
 */
const roomOf = (file) =>
  roomRules
    .flatMap((rule) => {
      const place = coveredBy(rule.room, file);
      return place === null ? [] : [{ rule, place }];
    })
    .toSorted((a, b) => b.place.length - a.place.length)[0];

/** @param {string} root */
const readAliases = (root) => {
  const file = path.join(root, 'package.json');
  if (!existsSync(file)) return [];
  /** @type {Record<string, string>} */
  const imports = JSON.parse(readFileSync(file, 'utf8')).imports ?? {};
  return Object.entries(imports).map(([alias, target]) => ({
    prefix: alias.replace(/\*$/, ''),
    folder: target.replace(/^\.\//, '').replace(/\*$/, ''),
  }));
};

/**
 * Where a specifier leads: a file of ours, relative to the root, or null for a package.
 * @param {string} from
 * @param {string} specifier
 * @param {ReturnType<typeof readAliases>} aliases
 */
const resolveSpecifier = (from, specifier, aliases) => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix));
  return alias ? path.posix.normalize(alias.folder + specifier.slice(alias.prefix.length)) : null;
};

/**
 * The area of the server that a file belongs to, as `server/modules/<area>`.
 * @param {string} file
 */
const areaOf = (file) => file.split('/').slice(0, 3).join('/');

/**
 * Why a file of ours may not import another, or null.
 * @param {string} from
 * @param {string} to
 * @param {string} specifier
 */
const refusal = (from, to, specifier) => {
  if (isTest(to) && !isTest(from)) return 'nobody imports tests';
  const isRelative = specifier.startsWith('.');
  if (
    isRelative &&
    from.split('/')[0] !== to.split('/')[0] &&
    /^(?:tests|shared|server|renderer|electron|resources)\//.test(to)
  ) {
    return `another room is named by its alias: write "#${to}"`;
  }
  if (isTest(from)) return null;
  const rule = fileRules.find(
    (one) =>
      one.from.test(from) &&
      one.to.test(to) &&
      !(one.unlessSameArea && areaOf(from) === areaOf(to)),
  );
  if (rule) return rule.reason;
  const home = roomOf(from);
  if (!home) return 'this folder has no rule yet: add it to build/checks/direction-rules.mjs';
  const isInside = to === home.place || to.startsWith(`${home.place}/`);
  const targetRoom = roomOf(to);
  // A room may hold smaller rooms; those are named in `may` or they are outside.
  if (isInside && (targetRoom === undefined || targetRoom.place === home.place)) return null;
  const isAllowed = home.rule.may.some((room) => to === room || to.startsWith(`${room}/`));
  return isAllowed ? null : home.rule.reason;
};

/**
 * Why a file may not import a package, or null.
 * @param {string} from
 * @param {string} specifier
 */
const packageRefusal = (from, specifier) =>
  isTest(from)
    ? null
    : (packageRules.find(
        ({ from: region, only, never }) =>
          region.test(from) && (only ? !only.test(specifier) : never?.test(specifier)),
      )?.reason ?? null);

/**
 * Checks every import of a tree against the directions of the architecture, and for cycles of
 * files and of folders.
 * @param {string} root
 * @returns {string[]} findings, each with place and reason
 */
export const checkImportDirections = (root) => {
  const aliases = readAliases(root);
  /** @type {string[]} */
  const findings = [];
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const file of sourceFiles(root)) {
    /** @type {string[]} */
    const targets = [];
    for (const { specifier, line, isLazy } of importsOf(root, file)) {
      const to = resolveSpecifier(file, specifier, aliases);
      const reason = to === null ? packageRefusal(file, specifier) : refusal(file, to, specifier);
      if (reason !== null) findings.push(`${file}:${line} imports ${to ?? specifier}: ${reason}`);
      if (to !== null && !isLazy) targets.push(to);
    }
    graph.set(file, targets);
  }
  for (const cycle of findCycles(graph)) {
    findings.push(`import cycle, none of these can be read alone: ${cycle.join(' → ')}`);
  }
  const ours = new Map([...graph].filter(([file]) => !isTest(file)));
  for (const knot of findFolderKnots(ours, wholeRooms)) {
    findings.push(`knot of folders, none of these can be read alone: ${knot.join(', ')}`);
  }
  return findings;
};

await runAsCommand(import.meta, checkImportDirections);
