import { type APIRequestContext, expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { exportCollection } from '#contract/export.ts';
import { routeOf } from '#lib/routes.ts';
import { schemaOrgFaults } from '#tests/schema-org.ts';
import { type CrawledPage, readHtml, xmlValues } from './pages/html.ts';

const SHOP = process.env.SHOP_URL ?? 'http://localhost:3000';
/** Maximum number of opened pages of one kind (route and parameters); further ones have the same errors. */
const OF_A_KIND = 6;
/** Addresses that redirect an anonymous visitor, or begin an action. */
const NOT_CRAWLED = /^\/(api|ops|session|connect)\//;

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React's notation of attributes, which all parsers accept.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // Tiles have the colour of their own photo, which cannot be in a style sheet.
    'no-inline-style': 'off',
    // Integrity is for third-party files; the shop loads none.
    'require-sri': 'off',
    // A title describes the item, and search engines truncate it.
    'long-title': 'off',
  },
});

/** Returns route and names of parameters: the same code renders pages of one kind. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  const route = routeOf(pathname);
  return `${route?.path ?? pathname}?${[...new Set(searchParams.keys())].sort().join('&')}`;
}

/** Whether a page links to everything: all products, categories and brands. */
const leadsToAll = (address: string) =>
  /^\/products(\?page=\d+)?$|^\/collections\/(brands|categories)$/.test(address);

interface Found {
  pages: Map<string, CrawledPage & { html: string }>;
  /** Addresses linked from any page. */
  linked: Set<string>;
  faults: string[];
}

/** Follows the links from the front page like a search engine, a few pages of each kind. */
async function crawl(request: APIRequestContext): Promise<Found> {
  const pages: Found['pages'] = new Map();
  const linked = new Set(['/']);
  const faults: string[] = [];
  const opened = new Map<string, number>();
  const waiting = ['/'];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = kindOf(address);
    const count = (opened.get(kind) ?? 0) + 1;
    if (count > OF_A_KIND && !leadsToAll(address)) continue;
    opened.set(kind, count);
    const answer = await request.get(address);
    if (!answer.ok()) faults.push(`${address}: ${answer.status()}`);
    if (!(answer.headers()['content-type'] ?? '').includes('text/html')) continue;
    const html = await answer.text();
    const page = readHtml(html);
    pages.set(address, { ...page, html });
    for (const link of page.links) {
      if (linked.has(link) || NOT_CRAWLED.test(link)) continue;
      linked.add(link);
      waiting.push(link);
    }
  }
  return { pages, linked, faults };
}

async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return xmlValues(sitemap, 'loc').map((url) => url.slice(SHOP.length));
}

test('the whole shop is sound for a crawler: no dead link, no orphan, titles of their own, valid pages and data', async ({
  request,
}) => {
  const before = new Set(await sitemapPaths(request));
  const { pages, linked, faults } = await crawl(request);
  expect(faults).toEqual([]);
  const kinds = Map.groupBy(pages.keys(), kindOf);
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining(['/?', '/products?', '/products/:id?', '/collections/:id?', '/pages/sell?']),
  );

  const listed = [...pages].filter(([, page]) => page.isIndexed);
  const titles = Map.groupBy(listed, ([, page]) => page.title);
  const canonicals = (of: typeof listed) => new Set(of.map(([, page]) => page.canonical));
  expect([...titles].filter(([, of]) => canonicals(of).size > 1).map(([title]) => title)).toEqual([]);
  const wrong: string[] = [];
  for (const [address, page] of pages) {
    if (page.title === '') wrong.push(`${address}: no title`);
    if (page.description === '') wrong.push(`${address}: no description`);
    if (page.isIndexed && new URL(page.canonical || 'none:').origin !== SHOP)
      wrong.push(`${address}: canonical "${page.canonical}"`);
    wrong.push(...page.data.flatMap(schemaOrgFaults).map((fault) => `${address}: ${fault}`));
  }
  for (const [kind, [first = '']] of kinds) {
    const { results } = await validator.validateString(pages.get(first)?.html ?? '');
    const messages = results.flatMap((result) =>
      result.messages.map(({ ruleId, message }) => `${kind} ${ruleId}: ${message}`),
    );
    wrong.push(...new Set(messages));
  }
  expect(wrong).toEqual([]);

  // Cards contain an item's slug, the sitemap the product's.
  const slugs = new Map<string, string>();
  for (let next: string | undefined = '/api/v3/customer/articles/export'; next; ) {
    const part = exportCollection.parse(await (await request.get(next)).json());
    for (const { id, choices } of part['hydra:member']) for (const { slug } of choices) slugs.set(slug, id);
    next = part['hydra:view']?.['hydra:next'];
  }
  const reached = new Set(
    [...linked].map((address) => {
      const slug = /^\/products\/([\w-]+)$/.exec(address)?.[1] ?? '';
      return slugs.has(slug) ? `/products/${slugs.get(slug)}` : address;
    }),
  );
  // Other journeys publish and buy at the same time.
  const inSitemap = (await sitemapPaths(request)).filter((path) => before.has(path));
  // A product's page links to its brand and type; all are rendered alike, so the opened ones represent the others.
  for (const [address, page] of pages) {
    if (kindOf(address) !== '/products/:id?') continue;
    expect(
      page.links.some((link) => link.startsWith('/products?brand=')),
      address,
    ).toBe(true);
    expect(
      page.links.some((link) => link.startsWith('/products?type=')),
      address,
    ).toBe(true);
  }
  const orphans = inSitemap.filter((path) => !reached.has(path) && !/^\/products\?(brand|type)=/.test(path));
  expect(orphans.map((path) => path || '/')).toEqual([]);
  for (const path of inSitemap.filter((_, index) => index % Math.ceil(inSitemap.length / 40) === 0)) {
    const page = readHtml(await (await request.get(path)).text());
    expect(page.canonical || path, path).toBe(`${SHOP}${path === '/' ? '' : path}`.replace(/\/$/, ''));
    expect(page.isIndexed, path).toBe(true);
  }
});
