import { spawnSync } from 'node:child_process';
import { weighOfficeScripts } from '#next-output/weigh-screens.ts';
import { findBrowser } from '#scripts/browser/chromium.ts';
import { startShop } from '#scripts/browser/shop.ts';
import { bareNext } from './bare-next.ts';
import { weigh } from './browser.ts';
import { measureCalls, measureCrowd } from './calls.ts';
import { measureDatabase } from './database/measure.ts';
import { measureGrowth } from './growth.ts';
import { bindToCore, compareKept, ENCODINGS, load } from './load.ts';
import { measureOffice } from './office/measure.ts';
import { measureShopping } from './shopping.ts';
import { measureSignIns } from './sign-ins.ts';
import { lineOf, weighShop } from './weight.ts';

const part = process.argv[2] ?? 'all';
const ratio = (ours: number, theirs: number) => (ours / theirs).toFixed(2);

if (part === 'all' || part === 'pages') {
  bindToCore(0);
  const shop = await startShop();
  bindToCore(1);
  const listing = await (await fetch(`${shop.url}/products`)).text();
  const product = /\/products\/[a-z0-9-]+/.exec(listing)?.[0] ?? '/products';
  for (const path of ['/', '/products', product]) {
    for (const encoding of ENCODINGS) {
      const { ours, theirs, p99 } = await compareKept(shop.url + path, encoding);
      console.log(
        `kept ${path}, ${encoding}: ${ratio(ours, theirs)} of bare Node (${Math.round(ours)} : ${Math.round(theirs)}), p99 ${p99} ms`,
      );
    }
  }
  bindToCore(0);
  const bare = await bareNext();
  bindToCore(1);
  const theirs = await load(bare.url);
  // A parameter that the page cache does not know bypasses nothing; one that it knows makes a page of its own each time.
  const ours = await load(`${shop.url}/products?gender=femme&max=[<id>]`.replace('[<id>]', '900'));
  const uncached = await renderRate(shop.url);
  console.log(
    `rendered listing: ${ratio(uncached, theirs.rate)} of bare Next (${Math.round(uncached)} : ${Math.round(theirs.rate)}); kept ${Math.round(ours.rate)}`,
  );
  bare.close();
  await shop.stop();
}
if (part === 'all' || part === 'calls') {
  bindToCore(0);
  // SHOP_URL: a shop that is open already, such as one of another version.
  const given = process.env.SHOP_URL;
  const shop = given === undefined ? await startShop() : undefined;
  const url = given ?? shop?.url ?? '';
  bindToCore(1);
  await measureCalls(url);
  await measureCrowd(url);
  await shop?.stop();
}
if (part === 'all' || part === 'shopping') {
  bindToCore(0);
  const shop = await startShop({ TRUST_PROXY: 'true', ALLOW_PUBLIC_SANDBOX: 'true' });
  bindToCore(1);
  await measureShopping(shop);
  await shop.stop();
}
if (part === 'all' || part === 'weight') {
  const shop = await startShop();
  bindToCore(0);
  const bare = await bareNext();
  bindToCore(1);
  const { path: browser } = findBrowser();
  const [empty] = await weigh([{ url: bare.url }], browser);
  console.log(`an empty app, ${empty ? lineOf(empty) : 'not weighed'}`);
  for (const weight of await weighShop(shop.url, browser)) {
    const over = ((weight.bytes.script - (empty?.bytes.script ?? 0)) / 1000).toFixed(1);
    console.log(`${lineOf(weight)}; ${over} KB of scripts over an empty app`);
  }
  bare.close();
  await shop.stop();
}
if (part === 'all' || part === 'sign-ins') await measureSignIns();
if (part === 'all' || part === 'office-scripts') weighOfficeScripts();
if (part === 'all' || part === 'office') await measureOffice(process.argv.slice(3));
for (const [name, measure] of [
  ['database', measureDatabase],
  ['growth', measureGrowth],
] as const) {
  if (part !== 'all' && part !== name) continue;
  const sizes = (process.argv[3] ?? '1000,10000,100000,1000000').split(',');
  // Each in a process of its own, which keeps no counts of another size.
  if (sizes.length === 1) await measure(Number(sizes[0]));
  else
    for (const size of sizes) spawnSync(process.execPath, ['bench/run.ts', name, size], { stdio: 'inherit' });
}

/** Listings that were not requested before, sixteen at a time, for five seconds. */
async function renderRate(url: string): Promise<number> {
  const until = performance.now() + 5_000;
  let number = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < until) {
        number += 1;
        await (await fetch(`${url}/products?min=${number % 7}&max=${500 + number}`)).arrayBuffer();
        done += 1;
      }
    }),
  );
  return done / 5;
}
