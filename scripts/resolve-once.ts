import { registerHooks } from 'node:module';

// Node reads the package.json of a package anew for every import of it, and that of drizzle-orm takes 2 ms: half of what
// it costs to load the server. Each name is looked up once instead, by the shop (scripts/start.ts) and by the processes of
// tests (`node --import`), which load the server some two hundred times.
type Resolved = ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>;
const found = new Map<string, Resolved>();
const formats = new Map<string, Resolved['format']>();

/** A file of the same folder and ending belongs to the same package, and so is of the same format. */
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
    // Bare names mean the same to all files of this project; to those of a package, they may mean its own version.
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
