/** Who may import whom (design, section 3): the first folder that a file lies in decides. */
interface Rule {
  folder: string;
  /** Own modules that may be imported, by the beginning of their path. */
  may: string[];
}

/** Longest folder first. Anything from node_modules is free unless `NEVER` says otherwise. */
export const RULES: Rule[] = [
  { folder: 'app/api', may: ['components', 'lib', 'server/app', 'messages'] },
  { folder: 'app', may: ['app/(', 'components', 'lib', 'styles', 'messages'] },
  // The design system knows no domain and no data.
  { folder: 'components/ui', may: ['components/ui'] },
  { folder: 'components', may: ['components', 'lib', 'messages'] },
  { folder: 'lib/contract', may: ['lib/contract'] },
  // The one door to the API that lies in the same process.
  { folder: 'lib/api/transport.server.ts', may: ['lib', 'server/app', 'wire/own-machine'] },
  { folder: 'lib', may: ['lib', 'messages'] },
  { folder: 'front', may: ['front', 'wire', 'lib/routes', 'lib/i18n'] },
  // What the page front and the API's own listener both do with HTTP.
  { folder: 'wire', may: ['wire'] },
  // Operators' commands find the embedded database as `npm start` does.
  { folder: 'server/cli', may: ['server', 'lib/contract', 'scripts/database'] },
  { folder: 'server', may: ['server', 'lib/contract', 'wire'] },
];

/** Packages that a folder must not know; the longest folder first, which alone decides. */
export const NEVER: { folder: string; packages: RegExp }[] = [
  // Mails are drawn with React; nothing else of the API is.
  { folder: 'server/mail', packages: /^(next|react-dom)(\/|$)/ },
  { folder: 'server', packages: /^(next|react|react-dom)(\/|$)/ },
  { folder: 'lib/contract', packages: /^(?!zod$)/ },
  { folder: 'app', packages: /^(pg|drizzle-orm)(\/|$)/ },
  { folder: 'components/ui', packages: /^(?!(react|clsx)$)/ },
  { folder: 'components', packages: /^(pg|drizzle-orm)(\/|$)/ },
];

const LONGEST = 200;
const LONGEST_PAGE = 100;
/** Data that is long because there is much of it. */
const LONG_BY_NATURE = ['server/seed/catalogue/vocabulary.ts', 'scripts/draw/cuts/'];
const LOOSE =
  /\b(TODO|FIXME)\b|:\s*any\b|\bas any\b|@ts-ignore|@ts-expect-error|typeof window\b|lorem ipsum/i;

/** Everything that a source breaks. `path` and imports are from the root. */
export function broken(path: string, text: string): string[] {
  const test = /\.(test|spec|e2e)\.tsx?$/.test(path) || /^(tests|e2e|bench)\//.test(path);
  const found: string[] = [];
  const lines = text.split('\n').length - 1;
  if (!test && lines > LONGEST && !LONG_BY_NATURE.some((start) => path.startsWith(start)))
    found.push(`${lines} lines, at most ${LONGEST}`);
  if (/(^|\/)page\.tsx$/.test(path) && lines > LONGEST_PAGE)
    found.push(`a page of ${lines} lines, at most ${LONGEST_PAGE}`);
  if (/(^|\/)(utils|misc|helpers|common)\//.test(path)) found.push('a folder without a subject in its name');
  if (!test && !path.startsWith('scripts/house/') && LOOSE.test(text))
    found.push(`a loose end: ${LOOSE.exec(text)?.[0]}`);
  if (!test) found.push(...importsOf(path, text).flatMap((target) => refuse(path, target) ?? []));
  return found;
}

/** What a source imports: own modules as paths from the root, packages by name. */
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

function refuse(path: string, target: string): string | undefined {
  const within = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  if (target.startsWith('package:')) {
    const name = target.slice('package:'.length);
    if (name.startsWith('node:')) return undefined;
    const rule = NEVER.find((entry) => within(entry.folder));
    return rule?.packages.test(name) ? `${rule.folder} must not know the package ${name}` : undefined;
  }
  const rule = RULES.find((entry) => within(entry.folder));
  const allowed = !rule || rule.may.some((start) => target === start || target.startsWith(start));
  return allowed ? undefined : `${rule.folder} may not import ${target}`;
}
