import { importsOf, isTest } from './imports.ts';

/** Allowed imports: the first row whose folder contains the file decides. */
interface Rule {
  folder: string;
  /** Path prefixes of own files that may be imported. */
  may: string[];
}

/** Domain modules of the server, top to bottom: each may import later ones. */
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

/** Services without domain knowledge, top to bottom. */
const SERVICES = 'backup mail pdf identity storage events jobs outgoing audit db'
  .split(' ')
  .map((name) => `server/${name}/`);

/** Modules that all of the server may use. */
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

/** Makes a row for each module; each may import later ones, and `more`. */
const inOrder = (modules: string[], more: string[]): Rule[] =>
  modules.map((module, index) => ({ folder: module.slice(0, -1), may: [...modules.slice(index), ...more] }));

const ENTRY_POINT = [...DOMAIN, ...SERVICES, ...BASE, 'server/event-subscriptions.ts', 'contract/'];

/** Folders that the storefront may import besides its own components. */
const STOREFRONT = ['lib/', 'contract/', 'shared/', 'messages/', 'shop-messages/'];

/** Longest folder first. Packages are allowed unless `FORBIDDEN_PACKAGES` contains them. */
const RULES: Rule[] = [
  { folder: 'app', may: ['app/(', 'components/', 'styles/', 'brand/', ...STOREFRONT] },
  // The design system has no domain knowledge and no data.
  { folder: 'components/ui', may: ['components/ui/'] },
  { folder: 'components', may: ['components/', ...STOREFRONT] },
  { folder: 'contract', may: ['contract/', 'shared/countries.ts'] },
  { folder: 'shared', may: ['shared/', 'contract/base.ts'] },
  { folder: 'brand', may: ['brand/'] },
  // The only access to the API in the same process.
  { folder: 'lib/api/transport.server.ts', may: [...STOREFRONT, 'server/app.ts'] },
  { folder: 'lib/auth/own-api.ts', may: [...STOREFRONT, 'http-server/loopback.ts'] },
  { folder: 'lib', may: [...STOREFRONT, 'next-output/chunk-error.ts'] },
  // Black box: knows the contract, and nothing of the API that it checks.
  { folder: 'conformance', may: ['conformance/', 'contract/', 'shared/', 'lib/api/hydra-prefix.ts'] },
  // Everything that depends on the output of Next, React and Turbopack.
  { folder: 'next-output', may: ['next-output/', 'shared/'] },
  {
    folder: 'page-cache',
    may: ['page-cache/', 'next-output/', 'http-server/', 'shared/', 'lib/routes.ts', 'lib/i18n/'],
  },
  // HTTP functions of both the page cache and the API's listener.
  { folder: 'http-server', may: ['http-server/', 'shared/'] },
  // The embedded PostgreSQL, shared by `npm start` and the operator's commands.
  { folder: 'embedded-postgres', may: ['embedded-postgres/'] },
  // Operators also use the ready mappings.
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
  // Reads, checks and renders texts like the storefront.
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
  // Mails also show the demonstration’s pictures.
  ...inOrder(SERVICES, [...BASE, 'contract/', 'demonstration/picture-files.ts']),
  { folder: 'server/http', may: ['server/http/', 'server/identity/', 'server/db/', ...BASE, 'contract/'] },
  { folder: 'server/hydra', may: ['server/hydra/', 'server/http/', ...BASE, 'contract/'] },
  { folder: 'server/resources', may: ['server/resources/', 'server/http/', ...ENTRY_POINT, 'http-server/'] },
  {
    folder: 'server/private-resources',
    may: ['server/private-resources/', 'server/http/', ...ENTRY_POINT, 'http-server/'],
  },
  // Routes that are not resources. None of the three imports another.
  { folder: 'server/routes', may: ['server/routes/', 'server/http/', ...ENTRY_POINT, 'http-server/'] },
  { folder: 'server/worker', may: ['server/worker/', ...ENTRY_POINT] },
  { folder: 'demonstration', may: ['demonstration/', ...ENTRY_POINT] },
  // `ops import` and `ops demo` are ordinary commands.
  {
    folder: 'server/cli',
    may: ['server/cli/', 'server/end-process.ts', 'demonstration/', 'embedded-postgres/', ...ENTRY_POINT],
  },
  {
    folder: 'server/settings',
    may: ['server/settings/', 'shared/', 'http-server/loopback.ts', 'http-server/trusted-proxies.ts'],
  },
  // Media also serves the demonstration's pictures.
  {
    folder: 'server',
    may: ['server/', ...BASE, 'contract/', 'http-server/', 'demonstration/picture-files.ts'],
  },
];

/** Top-level modules of their own: commands use the demonstration, it the domain, which serves its pictures. */
export const OUTER_MODULES = [
  'server/cli',
  'demonstration/picture-files.ts',
  // Texts are read, checked and rendered by the API, too.
  'lib/content',
  'lib/i18n',
  'lib/routes.ts',
  'lib/money.ts',
  'shared/countries.ts',
  'lib/auth/cookies.ts',
  'lib/consent/record.ts',
];

/** Packages that a folder must not import; only the longest matching folder applies. */
const FORBIDDEN_PACKAGES: { folder: string; packages: RegExp }[] = [
  // Mails are rendered with React; no other part of the API is.
  { folder: 'server/mail', packages: /^(next|react-dom)(\/|$)/ },
  // SQL statements are in the domain modules.
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
/** Long data files. */
const LONG_BY_NATURE = [
  'server/privacy/personal-data.ts',
  'demonstration/catalogue/vocabulary.ts',
  'demonstration/draw/cuts/',
];
const LOOSE =
  /\b(TODO|FIXME)\b|:\s*any\b|\bas any\b|@ts-ignore|@ts-expect-error|typeof window\b|lorem ipsum/i;

/** A literal object or array that is only spread: its entries must be written in place. */
const SPREAD_LITERAL = /\.\.\.\(?\{|\.\.\.\[[^\][]*\](?=[,\]})])|\.\.\.\(\[[^\][]*\] as const\)(?=[,\]})])/;

/** `x?: T` allows undefined already. */
const OPTIONAL_UNDEFINED = /\?: [^;=(){}\n]*\| undefined\b/;

/** The only folder that may depend on the output of Next, React and Turbopack (docs/upgrading-next.md). */
const SEAM = 'next-output/';
/** Names in their output: of data, marks, headers, files and modules. Not `next` itself and its public modules. */
const NEXT_OUTPUT =
  /__next_\w+|__NEXT_\w+|\bTURBOPACK\b|__RSC_MANIFEST|__react(Props|Fiber|Container)|data-dgst|ChunkLoadError|\brsc\b|\b_rsc\b|next-router-|x-nextjs|\bnext-url\b|\bnext\/dist\b|\b_next\/|(?<![\w)\]])\.next(?=[/'"`])|__prerender_bypass/;

/** Lists the house rules that a source breaks. `path` and imports are from the root. */
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
  // Every folder may import the brand.
  const allowed =
    !rule ||
    target === 'brand/brand.ts' ||
    target === 'brand/locale.ts' ||
    rule.may.some((start) => target === start || target.startsWith(start));
  return allowed ? undefined : `${rule.folder} may not import ${target}`;
}
