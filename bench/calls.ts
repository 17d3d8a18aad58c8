import { addressesOf } from './addresses.ts';
import { figure, mediansOf } from './figures.ts';
import { type OpenShop, spending, withShop } from './shop.ts';
import type { Tell } from './table.ts';
import { wrkAll } from './wrk.ts';

const ROUNDS = 3;
/** Warm-up: the code of the first call is compiled meanwhile. */
const WARM_SECONDS = 4;

/** Calls of the API and a generated picture, sixteen at a time: answers per second of the shop's own processor time. */
export const measureCalls = (tell: Tell) =>
  withShop(async (shop) => {
    const { calls, picture } = await addressesOf(shop.url);
    const all = [];
    for (const url of Object.values(calls)) all.push(await measure(shop, url));
    tell('api', ...together(all));
    tell('picture', ...together([await measure(shop, picture)]));
  });

interface Measured {
  perCore: number;
  beside: string;
}

const together = (all: Measured[]): [number[], string] => [
  all.map(({ perCore }) => perCore),
  all.map(({ beside }) => beside).join(' / '),
];

async function measure(shop: OpenShop, url: string): Promise<Measured> {
  const rounds = [];
  await wrkAll(url, { seconds: WARM_SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { answer, spent } = await spending(shop, () => wrkAll(url));
    const { requests, seconds, p99 } = answer;
    rounds.push({
      perCore: (requests * 1_000) / spent.shop,
      rate: requests / seconds,
      database: spent.database / requests,
      p99,
    });
  }
  const of = mediansOf(rounds);
  return {
    perCore: of('perCore'),
    beside: `${figure(of('rate'))} by the clock, p99 ${figure(of('p99'))} ms, database ${figure(of('database'))} ms each`,
  };
}
