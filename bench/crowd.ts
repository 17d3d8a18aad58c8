import { addressesOf, NEW_LISTING } from './addresses.ts';
import { figure, percentile } from './figures.ts';
import { untilQuiet, withShop } from './shop.ts';
import type { Tell } from './table.ts';
import { read, visit } from './visitors.ts';
import { wrk } from './wrk.ts';

const CROWD = 200;
const CROWD_SECONDS = 15;
/** Ten visitors of the cached home page, each at most five times a second. */
const VISITORS = 10;
const PAUSE_MS = 200;

/** p99 of the cached home page, while 200 visitors request new listings. */
export const measureCrowd = (tell: Tell) =>
  withShop(async (shop) => {
    const { url } = shop;
    const { pages } = await addressesOf(url);
    const p99 = async (ms: number) => {
      const visited = await visit(
        VISITORS,
        ms,
        () => ({ kind: 'home', ask: () => read(pages.home) }),
        PAUSE_MS,
      );
      return percentile(visited.get('home')?.times ?? [], 0.99);
    };
    const alone = await p99(3_000);
    const crowd = wrk(url, {
      connections: CROWD,
      seconds: CROWD_SECONDS,
      headers: { 'Accept-Encoding': 'br' },
      pages: { path: NEW_LISTING, from: 0 },
    });
    const crowded = await p99((CROWD_SECONDS - 3) * 1_000);
    const { requests, p50, refused, broken } = await crowd;
    tell(
      'crowd',
      [crowded],
      `${figure(alone)} ms alone; the 200 got ${requests} answers, p50 ${figure(p50)} ms, ${refused} refused, ${broken} broken`,
    );
    // The shop is still rendering the last requests.
    await untilQuiet(shop);
  });
