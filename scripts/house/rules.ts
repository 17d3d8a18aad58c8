import { importsOf, isTest } from './imports.ts';

/** Allowed imports: the first row whose folder contains the file decides. */
interface Rule {
  folder: string;
  /** Own files that may be imported, by the beginning of their path. */
  may: string[];
}

/** Domain modules of the server, top to bottom: each may import those after it. */
const DOMAIN = [
  'metrics',
  'today',
  'reports',
  'care',
  'privacy',
  'mailing-list',
  'contact',
  'content',
  'fulfilment',
  'workshop',
  'inventory',
  'import',
  'trade-in',
  'purchases',
  'appointments',
  'estimates',
  'returns',
  'invoices',
  'checkout',
  'payment',
  'delivery',
  'orders',
  'credit',
  'wishlists',
  'accounts',
  'marketing',
  'webhooks',
  'team',
  'stock',
  'catalogue',
].map((name) => `server/${name}/`);

/** Services that know no domain, top to bottom. */
const SERVICES = 'backup mail pdf identity storage events jobs outgoing audit db'
  .split(' ')
  .map((name) => `server/${name}/`);

/** What everything in the server may use. */
const BASE = [
  ...[
    'csv',
    'env',
    'errors',
    'log',
    'site',
    'legal-periods',
    'refusal-texts',
    'provider-faults',
    'real-shop',
    'sealing',
    'secret-files',
    'seeded-random',
    'spans',
  ].map((name) => `server/${name}.ts`),
  'shared/',
  'messages/',
];

/** A row for each of several modules that may import those after it, and `more`. */
const inOrder = (modules: string[], more: string[]): Rule[] =>
  modules.map((module, index) => ({ folder: module.slice(0, -1), may: [...modules.slice(index), ...more] }));

const ENTRY_POINT = [...DOMAIN, ...SERVICES, ...BASE, 'server/event-subscriptions.ts', 'contract/'];

/** What the storefront reads besides its own components. */
const STOREFRONT = ['lib/', 'contract/', 'shared/', 'messages/'];

/** Longest folder first. Anything from node_modules is free unless `FORBIDDEN_PACKAGES` says otherwise. */
const RULES: Rule[] = [
  { folder: 'app', may: ['app/(', 'components/', 'styles/', 'brand/', ...STOREFRONT] },
  // The design system knows no domain and no data.
  { folder: 'components/ui', may: ['components/ui/'] },
  { folder: 'components', may: ['components/', ...STOREFRONT] },
  { folder: 'contract', may: ['contract/', 'shared/countries.ts'] },
  { folder: 'shared', may: ['shared/', 'contract/base.ts'] },
  { folder: 'brand', may: ['brand/'] },
  // The one door to the API that lies in the same process.
  { folder: 'lib/api/transport.server.ts', may: [...STOREFRONT, 'server/app.ts'] },
  { folder: 'lib/auth/own-api.ts', may: [...STOREFRONT, 'http-server/loopback.ts'] },
  { folder: 'lib', may: [...STOREFRONT, 'next-output/chunk-error.ts'] },
  // Black box: it knows the contract and nothing of the API that it checks.
  { folder: 'conformance', may: ['conformance/', 'contract/', 'shared/', 'lib/api/hydra-prefix.ts'] },
  // Everything that depends on how Next, React and Turbopack write their output.
  { folder: 'next-output', may: ['next-output/', 'shared/'] },
  {
    folder: 'page-cache',
    may: ['page-cache/', 'next-output/', 'http-server/', 'shared/', 'lib/routes.ts', 'lib/i18n/'],
  },
  // What the page cache and the API's own listener both do with HTTP.
  { folder: 'http-server', may: ['http-server/', 'shared/'] },
  // The embedded PostgreSQL: `npm start` and the operators' commands share it.
  { folder: 'embedded-postgres', may: ['embedded-postgres/'] },
  // The ready mappings are the operator's, too.
  {
    folder: 'server/import',
    may: [
      ...DOMAIN.slice(DOMAIN.indexOf('server/import/')),
      ...SERVICES,
      ...BASE,
      'contract/',
      'docs/import/',
    ],
  },
  // Texts are read, checked and drawn as the storefront does it.
  {
    folder: 'server/content',
    may: [
      ...DOMAIN.slice(DOMAIN.indexOf('server/content/')),
      ...SERVICES,
      ...BASE,
      'contract/',
      'lib/content/',
      'lib/routes.ts',
    ],
  },
  ...inOrder(DOMAIN, [...SERVICES, ...BASE, 'contract/']),
  // Mails show the demonstration’s pictures, too.
  ...inOrder(SERVICES, [...BASE, 'contract/', 'demonstration/picture-files.ts']),
  { folder: 'server/http', may: ['server/http/', 'server/identity/', 'server/db/', ...BASE, 'contract/'] },
  { folder: 'server/hydra', may: ['server/hydra/', 'server/http/', ...BASE, 'contract/'] },
  { folder: 'server/resources', may: ['server/resources/', 'server/http/', ...ENTRY_POINT, 'http-server/'] },
  {
    folder: 'server/private-resources',
    may: ['server/private-resources/', 'server/http/', ...ENTRY_POINT, 'http-server/'],
  },
  // What is no resource. None of the three imports another.
  { folder: 'server/routes', may: ['server/routes/', 'server/http/', ...ENTRY_POINT, 'http-server/'] },
  { folder: 'server/worker', may: ['server/worker/', ...ENTRY_POINT] },
  { folder: 'demonstration', may: ['demonstration/', ...ENTRY_POINT] },
  // `ops import` and `ops demo` are commands like the others.
  {
    folder: 'server/cli',
    may: ['server/cli/', 'server/end-process.ts', 'demonstration/', 'embedded-postgres/', ...ENTRY_POINT],
  },
  {
    folder: 'server/settings',
    may: ['server/settings/', 'shared/', 'http-server/loopback.ts', 'http-server/trusted-proxies.ts'],
  },
  // Media serves the demonstration's pictures, too.
  {
    folder: 'server',
    may: ['server/', ...BASE, 'contract/', 'http-server/', 'demonstration/picture-files.ts'],
  },
];

/** Folders that count as modules of their own at the top level: commands use the demonstration, which uses
 * the domain, which serves its pictures. */
export const OUTER_MODULES = [
  'server/cli',
  'demonstration/picture-files.ts',
  // How texts are read, checked and drawn: the API does so, too.
  'lib/content',
  'lib/i18n',
  'lib/routes.ts',
  'lib/money.ts',
  'shared/countries.ts',
  'lib/auth/cookies.ts',
  'lib/consent/record.ts',
];

/** Packages that a folder must not know; the longest folder first, which alone decides. */
const FORBIDDEN_PACKAGES: { folder: string; packages: RegExp }[] = [
  // Mails are drawn with React; nothing else of the API is.
  { folder: 'server/mail', packages: /^(next|react-dom)(\/|$)/ },
  // Statements lie in the domain modules.
  { folder: 'server/resources', packages: /^(drizzle-orm|pg|next|react|react-dom)(\/|$)/ },
  { folder: 'server/private-resources', packages: /^(drizzle-orm|pg|next|react|react-dom)(\/|$)/ },
  { folder: 'server/routes', packages: /^(drizzle-orm|pg|next|react|react-dom)(\/|$)/ },
  { folder: 'server', packages: /^(next|react|react-dom)(\/|$)/ },
  { folder: 'contract', packages: /^(?!zod$)/ },
  { folder: 'app', packages: /^(pg|drizzle-orm)(\/|$)/ },
  { folder: 'components/ui', packages: /^(?!(react|clsx)$)/ },
  { folder: 'components', packages: /^(pg|drizzle-orm)(\/|$)/ },
];

const LONGEST = 250;
const LONGEST_PAGE = 100;
/** Data that is long because there is much of it. */
const LONG_BY_NATURE = [
  'server/privacy/personal-data.ts',
  'demonstration/catalogue/vocabulary.ts',
  'demonstration/draw/cuts/',
];
const LOOSE =
  /\b(TODO|FIXME)\b|:\s*any\b|\bas any\b|@ts-ignore|@ts-expect-error|typeof window\b|lorem ipsum/i;

/** An object or array that is written out only to be spread: its entries are written where they belong. */
const SPREAD_LITERAL = /\.\.\.\(?\{|\.\.\.\[[^\][]*\](?=[,\]})])|\.\.\.\(\[[^\][]*\] as const\)(?=[,\]})])/;

/** `x?: T` allows undefined already. */
const OPTIONAL_UNDEFINED = /\?: [^;=(){}\n]*\| undefined\b/;

/** Where alone a source may know how Next, React and Turbopack write their output (docs/upgrading-next.md). */
const SEAM = 'next-output/';
/** Names in their output: of data, marks, headers, files and modules. `next` itself and its public modules are no part of it. */
const NEXT_OUTPUT =
  /__next_\w+|__NEXT_\w+|\bTURBOPACK\b|__RSC_MANIFEST|__react(Props|Fiber|Container)|data-dgst|ChunkLoadError|\brsc\b|\b_rsc\b|next-router-|x-nextjs|\bnext-url\b|\bnext\/dist\b|\b_next\/|(?<![\w)\]])\.next(?=[/'"`])|__prerender_bypass/;

/** House rules that a source breaks. `path` and imports are from the root. */
export function houseFaults(path: string, text: string): string[] {
  const test = isTest(path);
  const found: string[] = [];
  const lines = text.split('\n').length - 1;
  if (!test && lines > LONGEST && !LONG_BY_NATURE.some((start) => path.startsWith(start)))
    found.push(`${lines} lines, at most ${LONGEST}`);
  if (/(^|\/)page\.tsx$/.test(path) && lines > LONGEST_PAGE)
    found.push(`a page of ${lines} lines, at most ${LONGEST_PAGE}`);
  if (/(^|\/)(utils|misc|helpers|common)\//.test(path)) found.push('a folder without a subject in its name');
  if (!test && !path.startsWith('scripts/house/') && LOOSE.test(text))
    found.push(`a loose end: ${LOOSE.exec(text)?.[0]}`);
  const spread = path.startsWith('scripts/house/') ? null : SPREAD_LITERAL.exec(text);
  if (spread) found.push(`spreads a literal: ${spread[0]}`);
  const optional = path.startsWith('scripts/house/') ? null : OPTIONAL_UNDEFINED.exec(text);
  if (optional) found.push(`an optional property that names undefined, too: ${optional[0]}`);
  if (!test && /^server\/(resources|routes)\//.test(path) && /\.transaction\(/.test(text))
    found.push('a handler opens a transaction: that is for a domain module');
  const known = NEXT_OUTPUT.exec(text)?.[0];
  if (known && !path.startsWith(SEAM) && !path.startsWith('scripts/house/'))
    found.push(`knows Next's output outside ${SEAM}: ${known}`);
  if (!test) found.push(...importsOf(path, text).flatMap((target) => refuse(path, target) ?? []));
  return found;
}

function refuse(path: string, target: string): string | undefined {
  const within = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  if (target.startsWith('package:')) {
    const name = target.slice('package:'.length);
    if (name.startsWith('node:')) return undefined;
    const rule = FORBIDDEN_PACKAGES.find((entry) => within(entry.folder));
    return rule?.packages.test(name) ? `${rule.folder} must not know the package ${name}` : undefined;
  }
  const rule = RULES.find((entry) => within(entry.folder));
  // Any folder may ask for the brand.
  const allowed =
    !rule ||
    target === 'brand/brand.ts' ||
    rule.may.some((start) => target === start || target.startsWith(start));
  return allowed ? undefined : `${rule.folder} may not import ${target}`;
}
