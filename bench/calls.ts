import autocannon from 'autocannon';
import { z } from 'zod';
import { load } from './load.ts';

const VISITORS = 200;
const SECONDS = 10;
const listing = z.object({ 'hydra:member': z.array(z.object({ id: z.string() })).min(1) });

/** Calls of the API and a made picture, sixteen at a time, through the listener of the shop at `url`: a second, and p99. */
export async function measureCalls(url: string): Promise<void> {
  const api = `${url}/api/v3/customer`;
  const members = listing.parse(await (await fetch(`${api}/articles`)).json())['hydra:member'];
  const page = await (await fetch(`${url}/products`)).text();
  const picture = /\/api\/v3\/media\/[a-z0-9-]+\/640\.webp/.exec(page)?.[0];
  if (!picture) throw new Error('the listing shows no picture');
  const calls = {
    'made picture': url + picture,
    article: `${api}/articles/${members[0]?.id}`,
    listing: `${api}/articles`,
    search: `${api}/articles?q=coat`,
  };
  for (const [name, address] of Object.entries(calls)) {
    const { rate, p99 } = await load(address, 'identity');
    console.log(`${name}: ${Math.round(rate)} a second, p99 ${p99} ms`);
  }
}

/** Measures p99 of the kept home page in ms, alone and while 200 visitors ask for listings that are not kept. */
export async function measureCrowd(url: string): Promise<void> {
  const alone = await load(url, 'br');
  let number = 0;
  const crowd = autocannon({
    url,
    connections: VISITORS,
    timeout: 60,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          number += 1;
          return { ...request, path: `/products?min=${number % 7}&max=${500 + number}` };
        },
      },
    ],
  });
  const beside = await visits(url, SECONDS - 3);
  const { requests, latency, non2xx } = await crowd;
  console.log(
    `kept home: p99 ${alone.p99} ms alone, ${beside} ms beside ${VISITORS} visitors of new listings, who got ${requests.total} pages (p50 ${latency.p50} ms, ${non2xx} refused)`,
  );
}

/** Ten visitors who look at home again and again, one after another. @returns p99 in ms */
async function visits(url: string, seconds: number): Promise<number> {
  const { latency } = await autocannon({ url, connections: 10, overallRate: 50, duration: seconds });
  return latency.p99;
}
