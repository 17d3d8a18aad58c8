import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiProcess, dataDirectory, openApi, postmasterOf } from '#tests/processes/api-process.ts';
import { familyOf, signal } from '#tests/processes/family.ts';
import { until } from './until.ts';

let data: Awaited<ReturnType<typeof dataDirectory>>;
let shop: ApiProcess;

beforeAll(async () => {
  data = await dataDirectory();
});
beforeEach(async () => {
  shop = await openApi(data.path);
});
afterEach(() => shop.stop());
afterAll(() => data.remove());

const ask = () => fetch(`${shop.url}/articles?itemsPerPage=1`);

/** Runs `kill -9` on the server, or on it and all its processes. */
function kill(whole: boolean): number {
  const server = postmasterOf(data.path);
  signal(whole ? familyOf(server) : [server], 'SIGKILL');
  return server;
}

it.each([
  ['the server', false],
  ['the server and all its processes', true],
])(
  'is back within five seconds after kill -9 of %s, and answers 503 until then',
  async (_name, whole) => {
    // Some connections of the pool are open at that moment.
    await Promise.all(Array.from({ length: 20 }, ask));
    const server = kill(whole);
    const killed = performance.now();
    const statuses = new Set<number>();
    await until(
      'an answer after the kill',
      async () => {
        const answer = await ask();
        statuses.add(answer.status);
        if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        await answer.text();
        return answer.status === 200 && postmasterOf(data.path) !== server;
      },
      5,
    );
    console.log(`back after ${Math.round(performance.now() - killed)} ms`);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const all = await Promise.all(Array.from({ length: 40 }, ask));
    expect(all.map((answer) => answer.status)).toEqual(all.map(() => 200));
    // Printed when the start command returns, possibly after the server's first answers.
    await until('the report', () => /The database had ended; it is back after/.test(shop.said()), 5);
  },
  60_000,
);

it('reports a database that dies ten times within a minute, and ends with 1', async () => {
  const ended = once(shop.child, 'exit');
  for (let death = 1; death < 10; death += 1) {
    const server = kill(false);
    const again = new RegExp(`(The database had ended[^]*){${death}}`);
    await until(`restart ${death}`, () => again.test(shop.said()), 10);
    expect(postmasterOf(data.path)).not.toBe(server);
  }
  // After the tenth death it is started once more and stopped at once: its pid file may be gone already.
  kill(false);
  expect(await ended).toEqual([1, null]);
  expect(shop.said()).toMatch(/The database ended 10 times within a minute; its log is in /);
  // It stops its database, too.
  expect(existsSync(`${data.path}/database/postgres/postmaster.pid`)).toBe(false);
}, 120_000);
