import { registerHooks } from 'node:module';

// Node reads a package's package.json again for every import of it, and that of drizzle-orm takes 2 ms: half the
// time of loading the server. This resolves each name once, for the shop (scripts/start.ts) and for test processes
// (`node --import`), which load the server some two hundred times.
type Resolved = ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>;
const found = new Map<string, Resolved>();
const formats = new Map<string, Resolved['format']>();

/** A file with the same folder and extension belongs to the same package, and has the same format. */
function resolveNear(specifier: string, parentURL: string): Resolved | undefined {
  const ending = /^\.\/[^/]+(\.\w+)$/.exec(specifier)?.[1];
  const format = formats.get(parentURL);
  if (!ending || !format || !parentURL.endsWith(ending)) return undefined;
  return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions, importAttributes } = context;
    const isRelative = specifier.startsWith('.');
    // Bare names resolve to the same file for all files of this project; a package's files may have their own
    // version.
    const isOurs = !parentURL.includes('/node_modules/') && parentURL.startsWith('file:');
    if (!conditions.includes('import') || specifier.startsWith('node:') || !(isRelative || isOurs))
      return next(specifier, context);
    const name = `${isRelative ? new URL(specifier, parentURL) : specifier} ${JSON.stringify(importAttributes)}`;
    const known = found.get(name) ??
      resolveNear(specifier, parentURL) ?? { ...next(specifier, context), shortCircuit: true };
    found.set(name, known);
    formats.set(known.url, known.format);
    return known;
  },
});
