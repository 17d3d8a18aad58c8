import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, dataDirectory, openApi, postmasterOf } from '#tests/processes/api-process.ts';
import { familyOf, signal } from '#tests/processes/family.ts';
import { until } from './until.ts';

let data: Awaited<ReturnType<typeof dataDirectory>>;
let shop: ApiProcess;
let articleId = '';

beforeAll(async () => {
  data = await dataDirectory();
  shop = await openApi(data.path);
  const listed = await (await fetch(`${shop.url}/articles?itemsPerPage=1`)).json();
  articleId = listed['hydra:member'][0].choices[0].id;
});
afterAll(async () => {
  await shop?.stop();
  await data.remove();
});

/** @returns the status, the duration in ms, and when to retry. */
async function timed(path: string, init?: RequestInit) {
  const started = performance.now();
  const answer = await fetch(`${shop.url}${path}`, init);
  await answer.text();
  return {
    status: answer.status,
    took: performance.now() - started,
    retryAfter: answer.headers.get('retry-after'),
  };
}

const read = () => timed('/articles?itemsPerPage=1');
const write = () =>
  timed('/order-items', {
    method: 'POST',
    headers: { 'Content-Type': 'application/ld+json' },
    body: JSON.stringify({ tradeIn: articleId }),
  });

it('ends every call within three seconds while the database is paused, and works within one afterwards', async () => {
  // Connections of the pool that are open at that moment.
  await Promise.all(Array.from({ length: 20 }, read));
  const family = familyOf(postmasterOf(data.path));
  signal(family, 'SIGSTOP');
  const end = performance.now() + 30_000;
  const first = await Promise.all([
    ...Array.from({ length: 60 }, read),
    ...Array.from({ length: 10 }, write),
  ]);
  const later = [];
  while (performance.now() < end) {
    later.push(...(await Promise.all([read(), write()])));
    await new Promise((done) => setTimeout(done, 500));
  }
  signal(family, 'SIGCONT');
  const resumed = performance.now();
  expect(first.map(({ status }) => status)).toEqual(first.map(() => 503));
  expect(first.map(({ retryAfter }) => Number(retryAfter)).every((seconds) => seconds > 0)).toBe(true);
  expect(Math.max(...first.map(({ took }) => took))).toBeLessThan(3_000);
  expect(later.map(({ status }) => status)).toEqual(later.map(() => 503));
  // Once the failure is detected, no caller waits.
  expect(Math.max(...later.map(({ took }) => took))).toBeLessThan(1_000);
  await until('the first answer', async () => (await read()).status === 200);
  expect(performance.now() - resumed).toBeLessThan(1_000);
  const after = await Promise.all(Array.from({ length: 40 }, read));
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
  expect([201, 409]).toContain((await write()).status);
  console.log(
    `longest call ${Math.round(Math.max(...[...first, ...later].map(({ took }) => took)))} ms, back after ${Math.round(performance.now() - resumed)} ms`,
  );
}, 90_000);
