/** A row of the table: one value, or several similar ones. */
export interface Aim {
  /** Measured quantity and unit, with the names of its values if there are several. */
  what: string;
  /** One per value. */
  aims: readonly number[];
  /** Whether the aim is a minimum; by default it is a maximum. */
  isLeast?: boolean;
}

const ENCODINGS = 'br / gzip / plain';
const SCRIPT_PAGES = ['home', 'listing', 'product', 'cart', 'checkout', 'login', 'account', 'trade-in'];
export const LIGHTHOUSE_PAGES = [
  'home',
  'listing',
  'product',
  'cart',
  'checkout',
  'login',
  'sell',
  'trade-in',
] as const;

const kept = (page: string) => ({
  what: `kept ${page}, of bare Node by processor time: ${ENCODINGS}`,
  aims: [0.75, 0.75, 0.75],
  isLeast: true,
});
const engine = (items: string, most: number) => ({
  what: `listing engine at ${items} items, p95 of the slowest query, processor ms`,
  aims: [most],
});
const lighthouse = (page: string) => ({
  what: `Lighthouse mobile, ${page}: lowest score of each of three runs`,
  aims: [100, 100, 100],
  isLeast: true,
});

/** All rows of the table, in order, with the shop's aims. */
export const AIMS = {
  'kept-home': kept('home'),
  'kept-listing': kept('listing'),
  'kept-product': kept('product'),
  'new-listing': { what: 'uncached listing, processor ms with the database', aims: [15] },
  'new-listing-of-next': {
    what: 'uncached listing, of bare Next by processor time: with 24 bare cards / with the same bytes',
    aims: [0.35, 0.7],
    isLeast: true,
  },
  'first-product': { what: 'first render of a product, processor ms with the database', aims: [45] },
  'home-after-drop': {
    what: 'home after a drop of the catalogue, processor ms with the database',
    aims: [80],
  },
  api: {
    what: 'API, answers a second and core of Node: listing / cards only / article / search / suggestions',
    aims: [350, 500, 1_200, 350, 600],
    isLeast: true,
  },
  picture: { what: 'made picture, answers a second and core of Node', aims: [8_000], isLeast: true },
  'add-to-bag': { what: 'add to bag, 8 at a time, p95 ms', aims: [60] },
  statements: { what: 'statements in sequence: add to bag / from bag to paid', aims: [8, 40] },
  orders: { what: 'a second: own order / list of orders', aims: [300, 300], isLeast: true },
  'engine-1000': engine('1,000', 5),
  'engine-10000': engine('10,000', 20),
  'engine-100000': engine('100,000', 40),
  'engine-1000000': engine('1,000,000', 60),
  'million-memory': { what: '1,000,000 items in memory, MB', aims: [200] },
  'million-loading': { what: '1,000,000 items until they are loaded, s', aims: [5] },
  'load-kept': { what: 'mixed load, 32 at a time for 120 s: kept pages p99, ms', aims: [50] },
  'load-loop': { what: 'event loop meanwhile, ms late: p99 / most', aims: [30, 100] },
  'load-memory': { what: 'RSS, MB: at rest / after the mixed load', aims: [300, 600] },
  crowd: { what: 'kept home beside 200 visitors of new listings, p99 ms', aims: [50] },
  scripts: {
    what: `scripts over an empty app, KB in gzip: ${SCRIPT_PAGES.join(' / ')}`,
    aims: [20, 20, 30, 60, 60, 40, 40, 50],
  },
  'lighthouse-home': lighthouse('home'),
  'lighthouse-listing': lighthouse('listing'),
  'lighthouse-product': lighthouse('product'),
  'lighthouse-cart': lighthouse('cart'),
  'lighthouse-checkout': lighthouse('checkout'),
  'lighthouse-login': lighthouse('login'),
  'lighthouse-sell': lighthouse('sell'),
  'lighthouse-trade-in': lighthouse('trade-in'),
  'lighthouse-lcp': {
    what: `Lighthouse mobile, LCP, s, median of three: ${LIGHTHOUSE_PAGES.join(' / ')}`,
    aims: LIGHTHOUSE_PAGES.map(() => 1.2),
  },
  'lighthouse-tbt': {
    what: `Lighthouse mobile, TBT, ms, median of three: ${LIGHTHOUSE_PAGES.join(' / ')}`,
    aims: LIGHTHOUSE_PAGES.map(() => 50),
  },
  'second-start': { what: 'second start to the first answer, s', aims: [2] },
  install: { what: 'install without development packages, MB', aims: [450] },
} as const satisfies Record<string, Aim>;

export type RowName = keyof typeof AIMS;

const isRow = (name: string): name is RowName => name in AIMS;
export const ROW_NAMES = Object.keys(AIMS).filter(isRow);
