import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { findBrowser } from '#scripts/browser/chromium.ts';
import { addressesOf } from './addresses.ts';
import { LIGHTHOUSE_PAGES } from './aims.ts';
import { figure, median } from './figures.ts';
import { withShop } from './shop.ts';
import { addItem } from './shopping.ts';
import type { Tell } from './table.ts';
import { makePopular } from './visitors.ts';

/** Downloaded by npm when used: the shop does not depend on it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = 'performance,accessibility,best-practices,seo';
const RUNS = 3;

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.looseObject({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'total-blocking-time': z.object({ numericValue: z.number() }),
    'is-crawlable': z.object({ score: z.number().nullable() }).optional(),
  }),
});

/** Result of one run: each category's score of 100, LCP in s, TBT in ms. */
interface Run {
  scores: Record<string, number>;
  lcp: number;
  tbt: number;
}

/**
 * Runs Lighthouse with default settings, mobile, three times per page; cart and checkout with an item in the bag.
 *
 * @param only names of pages; all if empty
 */
export const measureLighthouse = (tell: Tell, only: readonly string[]) =>
  withShop(
    async (shop) => {
      const { pages, items } = await addressesOf(shop.url);
      const { Cookie } = await addItem(shop, items[0] ?? '');
      const visits: Record<string, Parameters<typeof runOnce>> = {
        home: [pages.home],
        listing: [pages.listing],
        product: [pages.product],
        cart: [`${shop.url}/cart`, { Cookie }],
        checkout: [`${shop.url}/checkout`, { Cookie }],
        login: [`${shop.url}/login`],
        sell: [`${shop.url}/pages/sell`],
        'trade-in': [`${shop.url}/pages/trade-in/customer/1`],
      };
      const lcp: number[] = [];
      const tbt: number[] = [];
      const wanted = LIGHTHOUSE_PAGES.filter((page) => only.length === 0 || only.includes(page));
      for (const page of wanted) {
        const visit = visits[page] ?? [shop.url];
        const [url, headers] = visit;
        // A shop with visitors has compressed this page better. A page with a bag is never kept.
        if (!headers) await makePopular(url);
        const runs = Array.from({ length: RUNS }, () => runOnce(...visit));
        lcp.push(median(runs.map((run) => run.lcp)));
        tbt.push(median(runs.map((run) => run.tbt)));
        const all = runs.map(({ scores }) => scores);
        tell(
          `lighthouse-${page}`,
          all.map((scores) => Math.min(...Object.values(scores))),
          besideOf(all),
        );
      }
      if (only.length > 0) return;
      tell('lighthouse-lcp', lcp);
      tell('lighthouse-tbt', tbt);
    },
    {},
    false,
  );

/** Runs Lighthouse once, in a new browser. `headers` are sent with each request. */
function runOnce(url: string, headers: Record<string, string> = {}): Run {
  const { path, env } = findBrowser();
  const isRoot = process.getuid?.() === 0;
  const run = spawnSync(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      `--chrome-flags=--headless${isRoot ? ' --no-sandbox' : ''}`,
    ],
    { env: { ...process.env, ...env, CHROME_PATH: path }, encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (run.status !== 0) throw new Error(`Lighthouse of ${url}: ${run.stderr.slice(-2_000)}`);
  return readRun(run.stdout);
}

/** Reads a report. If a page forbids indexing, its SEO score is meaningless. */
export function readRun(json: string): Run {
  const { categories, audits } = report.parse(JSON.parse(json));
  const isIndexed = audits['is-crawlable']?.score !== 0;
  const counted = Object.entries(categories).filter(([name]) => name !== 'seo' || isIndexed);
  return {
    scores: Object.fromEntries(counted.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    lcp: audits['largest-contentful-paint'].numericValue / 1_000,
    tbt: audits['total-blocking-time'].numericValue,
  };
}

/** Formats each category with its three scores. */
function besideOf(runs: Record<string, number>[]): string {
  const names = Object.keys(runs[0] ?? {});
  return names
    .map((name) => `${name} ${runs.map((scores) => figure(scores[name] ?? 0)).join(' ')}`)
    .join(', ');
}
