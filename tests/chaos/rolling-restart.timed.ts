import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#embedded-postgres/port.ts';
import { type ApiProcess, dataDirectory, openApi } from '#tests/processes/api-process.ts';
import { isInstalled } from '#tests/processes/programs.ts';
import { MortalDatabase } from './mortal-database.ts';
import { startHaproxy, startNginx } from './proxies.ts';
import { until } from './until.ts';

/** Minimum number of requests for each proxy; `docs/upgrades.md` reports a run with ROLLING_REQUESTS=20000. */
const REQUESTS = Number(process.env.ROLLING_REQUESTS ?? 2_000);
const isFull = REQUESTS >= 20_000;
/** In `npm test` other tests run in parallel. */
const VISITORS = isFull ? 24 : 4;
const RESTARTS = isFull ? [0, 1, 0, 1] : [0, 1];
/** Maximum time until the process ends after the signal: DRAIN_SECONDS, plus open requests. */
const MOST_MS = 9_000;

let database: MortalDatabase;
let data: Awaited<ReturnType<typeof dataDirectory>>;
let ports: [number, number];
const nodes: ApiProcess[] = [];

beforeAll(async () => {
  database = await MortalDatabase.open();
  data = await dataDirectory();
  ports = [await freePort(), await freePort()];
  for (const index of [0, 1]) nodes[index] = await openNode(index);
});
afterAll(async () => {
  for (const node of nodes) await node.kill();
  await database?.close();
  await data?.remove();
});

const openNode = (index: number): Promise<ApiProcess> =>
  openApi(data.path, {
    DATABASE_URL: database.url,
    PORT: String(ports[index]),
    TRUST_PROXY: 'true',
    ALLOW_PUBLIC_SANDBOX: 'true',
    ACCESS_LOG: 'true',
    APP_SECRET: 'a secret for tests only, 32 characters',
  });

it.each([
  ['nginx', startNginx],
  ['haproxy', startHaproxy],
] as const)('behind %s both processes are restarted, and no request fails', async (program, start) => {
  if (!isInstalled(program)) {
    console.warn(`${program} is not installed: the rolling restart behind it is not tested here.`);
    return;
  }
  const proxy = await start(ports);
  const load = visit(proxy.port);
  try {
    for (const index of RESTARTS) {
      const began = performance.now();
      expect(await nodes[index]?.stop()).toBe(0);
      expect(performance.now() - began).toBeLessThan(MOST_MS);
      const node = await openNode(index);
      nodes[index] = node;
      await until(`${program} sends calls to process ${index}`, () => /"status":20/.test(node.said()));
    }
  } finally {
    const { answered, failed } = await load.end(REQUESTS);
    await proxy.stop();
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThanOrEqual(REQUESTS);
    console.log(`${program}: ${answered} requests, 0 failed`);
  }
});

/** Visitors who read and write without pauses until stopped. */
function visit(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS });
  const failed: string[] = [];
  let answered = 0;
  let wanted = Number.POSITIVE_INFINITY;
  const visitor = async (number: number) => {
    for (let turn = number; answered < wanted; turn += 1) {
      const [method, path, body] =
        turn % 4 === 0
          ? (['POST', '/auth/check-email', JSON.stringify({ email: `a${turn}@example.org` })] as const)
          : (['GET', '/articles?itemsPerPage=2', ''] as const);
      const result = await ask(agent, port, method, path, body);
      if (result === 'answered') answered += 1;
      else failed.push(`${method} ${path}: ${result}`);
    }
  };
  const visitors = Array.from({ length: VISITORS }, (_, number) => visitor(number));
  return {
    /** Lets them continue until this many requests are answered. */
    end: async (most: number) => {
      wanted = most;
      await Promise.all(visitors);
      agent.destroy();
      return { answered, failed };
    },
  };
}

/** Sends a call. @returns 'answered' for a success, else the failure */
const ask = (agent: Agent, port: number, method: string, path: string, body: string): Promise<string> =>
  new Promise((done) => {
    const headers = { 'Content-Type': 'application/ld+json', 'Content-Length': Buffer.byteLength(body) };
    const options = { agent, port, host: '127.0.0.1', method, path: `/api/v3/customer${path}`, headers };
    const asked = request(options, (answer) => {
      const isGood = answer.statusCode === 200 || answer.statusCode === 201;
      answer.on('error', (error) => done(error.message));
      answer.resume().on('end', () => done(isGood ? 'answered' : String(answer.statusCode)));
    });
    asked.on('error', (error) => done(error.message));
    asked.end(body);
  });
