/** Imports between files of the repository. Tests are left out: they may import anything. */
export type ImportGraph = Map<string, ReadonlySet<string>>;

export const isTest = (path: string): boolean =>
  /\.(test|spec|e2e)\.tsx?$/.test(path) || /^(tests|e2e|bench)\//.test(path);

/** Returns the imports of a source: own modules as paths from the root, packages as `package:name`. Includes types. */
export function importsOf(path: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name]) =>
    name ? [name] : [],
  );
  return specifiers.map((name) => {
    if (name.startsWith('#')) return name.slice(1);
    if (!name.startsWith('.')) return `package:${name}`;
    const parts = path.split('/').slice(0, -1);
    for (const part of name.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.') parts.push(part);
    }
    return parts.join('/');
  });
}

/** @param sources text by path. */
export function importGraph(sources: ReadonlyMap<string, string>): ImportGraph {
  const files = [...sources].filter(([path]) => !isTest(path));
  return new Map(
    files.map(([path, text]) => [
      path,
      new Set(importsOf(path, text).filter((target) => sources.has(target) && target !== path)),
    ]),
  );
}

/** Type-only imports, which are removed from bundles. */
const TYPES_ONLY = /^import type .*;$|^import \{(\s*type \w+,?)+\s*\} from .*;$/gm;

/**
 * Lists client components that import `target` into the browser, directly or indirectly. A page's messages are
 * passed to it; the module with all of them stays on the server.
 */
export function clientsOf(target: string, sources: ReadonlyMap<string, string>): string[] {
  const stripped = [...sources].map(([path, text]) => [path, text.replace(TYPES_ONLY, '')] as const);
  const graph = importGraph(new Map(stripped));
  return stripped
    .filter(([path, text]) => text.startsWith("'use client'") && !isTest(path))
    .flatMap(([client]) => {
      const reached = new Set([client]);
      for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next);
      return reached.has(target) ? `${client}: brings ${target} into the browser` : [];
    });
}

/** Returns groups of nodes that reach each other (Tarjan); single nodes are left out. */
function cycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    let low = index;
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === index) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}

/** Lists files that import each other, directly or through others. */
export const fileCycles = (graph: ImportGraph): string[] =>
  cycles(graph).map((group) => `these files import each other: ${group.join(', ')}`);

/**
 * Lists folders that import each other, at every level: the top-level folders, the folders in `server`, those in
 * `server/payment`, and so on.
 *
 * @param outerModules folders and files that count as separate modules at the top level.
 */
export function folderCycles(graph: ImportGraph, outerModules: readonly string[] = []): string[] {
  const parents = new Set([...graph.keys()].flatMap(parentsOf));
  return [...parents].flatMap((parent) => {
    const childOf = (path: string): string | undefined => {
      const outer = parent === '' && outerModules.find((one) => path === one || path.startsWith(`${one}/`));
      if (outer) return outer;
      if (parent !== '' && !path.startsWith(`${parent}/`)) return undefined;
      const rest = path.slice(parent === '' ? 0 : parent.length + 1).split('/');
      return rest.length > 1 ? rest[0] : undefined;
    };
    const folders = new Map<string, Set<string>>();
    for (const [path, targets] of graph) {
      const from = childOf(path);
      if (from === undefined) continue;
      const known = folders.get(from) ?? new Set();
      folders.set(from, known);
      for (const target of targets) {
        const to = childOf(target);
        if (to !== undefined && to !== from) known.add(to);
      }
    }
    const where = parent === '' ? 'at the top level' : `in ${parent}`;
    return cycles(folders).map((group) => `these folders ${where} import each other: ${group.join(', ')}`);
  });
}

/** Returns all folders that contain a file; '' is the root. */
function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}
