import { randomBytes } from 'node:crypto';
import { newListing, productsFarBack } from './addresses.ts';
import { bareNext } from './bare-next.ts';
import { figure, mediansOf } from './figures.ts';
import { processorMs } from './processor-time.ts';
import { bindToCore, type OpenShop, type Spent, spending, untilQuiet, withShop } from './shop.ts';
import type { Tell } from './table.ts';
import { read, visit } from './visitors.ts';

const VISITORS = 16;
const TURN_MS = 4_000;
const TURNS = 3;
/** Number of products for the warm-up, and of those whose first render is measured. */
const PRODUCTS = { warm: 5, measured: 30 };
/** The median of these counts: a full collection of V8's heap, which some drops meet, is of all pages since the last. */
const DROPS = 11;
/** Tags that an import invalidates after a change, besides each product's. */
const CATALOGUE = ['catalogue', 'products', 'collections'];
const SECRET = randomBytes(24).toString('hex');

/**
 * Measures pages not requested before: products, home after an invalidation of the catalogue, and listings
 * compared with a bare Next app.
 */
export const measureRendered = (tell: Tell) =>
  withShop(
    async (shop) => {
      await measureProducts(shop, tell);
      await measureHome(shop, tell);
      await measureListings(shop, tell);
    },
    { REVALIDATE_SECRET: SECRET },
  );

/** Measures products far back in the catalogue, one after another: no prerendered page links to them. */
async function measureProducts(shop: OpenShop, tell: Tell): Promise<void> {
  const products = await productsFarBack(shop.url, PRODUCTS.warm + PRODUCTS.measured);
  for (const url of products.slice(0, PRODUCTS.warm)) await read(url);
  const { spent } = await spending(shop, async () => {
    for (const url of products.slice(PRODUCTS.warm)) await read(url);
  });
  tell(
    'first-product',
    [spent.both / PRODUCTS.measured],
    `${figure(spent.shop / PRODUCTS.measured)} of the shop`,
  );
}

/** Measures home right after each invalidation: pages are prerendered only if no visitor waits. */
async function measureHome(shop: OpenShop, tell: Tell): Promise<void> {
  const drops: Spent[] = [];
  for (let drop = 0; drop < DROPS; drop += 1) {
    await untilQuiet(shop);
    const { spent } = await spending(shop, async () => {
      await dropCatalogue(shop.url);
      await read(shop.url);
    });
    drops.push(spent);
  }
  const of = mediansOf(drops);
  const all = drops.map(({ both }) => both);
  const mean = all.reduce((sum, one) => sum + one, 0) / DROPS;
  tell(
    'home-after-drop',
    [of('both')],
    `${figure(of('shop'))} of the shop; of ${DROPS} drops the mean ${figure(mean)}, the most ${figure(Math.max(...all))}`,
  );
}

async function dropCatalogue(url: string): Promise<void> {
  const dropped = await fetch(`${url}/ops/revalidate`, {
    method: 'POST',
    headers: { 'x-revalidate-secret': SECRET, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: CATALOGUE }),
  });
  if (!dropped.ok) throw new Error(`drop: ${dropped.status}`);
}

/**
 * Measures listings, sixteen at a time, in turns with the bare app: its page of 24 cards, and one as large as the
 * listing.
 */
async function measureListings(shop: OpenShop, tell: Tell): Promise<void> {
  bindToCore(0);
  const bare = await bareNext();
  bindToCore(1);
  try {
    let number = 0;
    const next = () => {
      number += 1;
      return `${shop.url}${newListing(number)}`;
    };
    const same = `${bare.url}?cards=${await cardsOfAsManyBytes(bare.url, next())}`;
    const turns = { shop: [] as Turn[], cards: [] as Turn[], bytes: [] as Turn[] };
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const { answer, spent } = await spending(shop, () => renders(next));
      const shopTurn = { rate: answer.rate, each: spent.both / answer.pages, own: spent.shop / answer.pages };
      const cardsTurn = await bareTurn(bare, bare.url);
      const bytesTurn = await bareTurn(bare, same);
      // The first turn is the warm-up.
      if (turn === 0) continue;
      turns.shop.push(shopTurn);
      turns.cards.push(cardsTurn);
      turns.bytes.push(bytesTurn);
    }
    const ours = mediansOf(turns.shop);
    const [each, rate] = [ours('each'), ours('rate')];
    tell('new-listing', [each], `${figure(ours('own'))} of the shop; ${figure(rate)} a second`);
    const theirs = [mediansOf(turns.cards), mediansOf(turns.bytes)];
    tell(
      'new-listing-of-next',
      theirs.map((of) => of('each') / each),
      `${theirs.map((of) => figure(of('each'))).join(' / ')} ms; by the clock ${theirs.map((of) => figure(rate / of('rate'))).join(' / ')}`,
    );
  } finally {
    bare.close();
  }
}

/** Pages per second, processor ms per page including the database, and of the server alone. */
type Turn = Record<'rate' | 'each' | 'own', number>;

async function bareTurn({ pid }: { pid: number }, url: string): Promise<Turn> {
  const before = processorMs(pid);
  const { pages, rate } = await renders(() => url);
  const each = (processorMs(pid) - before) / pages;
  return { rate, each, own: each };
}

/** Returns the number of cards that makes the bare page as large as a page of the shop. */
async function cardsOfAsManyBytes(bare: string, page: string): Promise<number> {
  const [few, many, wanted] = await Promise.all(
    [`${bare}?cards=24`, `${bare}?cards=124`, page].map(lengthOf),
  );
  return 24 + Math.round(((wanted ?? 0) - (few ?? 0)) / (((many ?? 0) - (few ?? 0)) / 100));
}

async function lengthOf(url: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

/** Requests pages, sixteen at a time, until all have arrived. */
async function renders(next: () => string): Promise<{ pages: number; rate: number }> {
  const began = performance.now();
  const { times = [], refused = 0 } =
    (await visit(VISITORS, TURN_MS, () => ({ kind: 'page', ask: () => read(next()) }))).get('page') ?? {};
  if (refused > 0) throw new Error(`${refused} pages were refused`);
  return { pages: times.length, rate: (times.length * 1_000) / (performance.now() - began) };
}
