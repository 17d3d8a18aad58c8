import { API_BASE } from '#contract/base.ts';
import { findBrowser } from '#scripts/browser/chromium.ts';
import { startShop } from '#scripts/browser/shop.ts';
import { bareNext } from './bare-next.ts';
import { type Visit, type Weight, weigh } from './browser.ts';

/** Prints the cost of first visits, and the size of scripts minus those of an empty Next app. */
export async function measureWeight(): Promise<void> {
  const shop = await startShop();
  const bare = await bareNext();
  try {
    const { path } = findBrowser();
    const [empty] = await weigh([{ url: bare.url }], path);
    if (!empty) throw new Error('the empty app was not weighed');
    console.log(`an empty app, ${lineOf(empty)}`);
    for (const weight of await weighShop(shop.url, path)) {
      const over = kilo(weight.bytes.script - empty.bytes.script);
      console.log(`${lineOf(weight)}; ${over} KB of scripts over an empty app`);
    }
  } finally {
    bare.close();
    await shop.stop();
  }
}

/** Measures first visits of the five pages on the way to a paid order, the last two with an item in the bag. */
async function weighShop(url: string, executablePath: string): Promise<Weight[]> {
  const listing = await fetch(`${url}${API_BASE}/articles?itemsPerPage=5`, {
    headers: { accept: 'application/json' },
  });
  const articles: { id: string; choices: { id: string }[] }[] = await listing.json();
  const product = /\/products\/[a-z0-9-]+/.exec(await (await fetch(`${url}/products`)).text())?.[0];
  if (!product) throw new Error('the listing shows no product');
  const holding =
    (index: number): Visit['before'] =>
    async (context) => {
      const added = await context.request.post(`${url}${API_BASE}/order-items`, {
        headers: { 'content-type': 'application/ld+json', origin: url, 'sec-fetch-site': 'same-origin' },
        data: { tradeIn: articles[index]?.choices[0]?.id },
      });
      if (!added.ok()) throw new Error(`no piece for the bag: ${added.status()}`);
    };
  const visits: Visit[] = [
    { url: `${url}/` },
    { url: `${url}/products` },
    { url: url + product },
    { url: `${url}/cart`, before: holding(3) },
    { url: `${url}/checkout`, before: holding(4) },
  ];
  return weigh(visits, executablePath);
}

/** Formats a line of figures in kilobytes (1,000 bytes). */
function lineOf({ url, requests, bytes }: Weight): string {
  const { total, ...kinds } = bytes;
  const each = Object.entries(kinds).map(([kind, size]) => `${kind} ${kilo(size)}`);
  return `${new URL(url).pathname}: ${requests} requests, ${kilo(total)} KB transferred (${each.join(', ')})`;
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
