import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startCluster } from '#embedded-postgres/embedded.ts';
import { freePort } from '#embedded-postgres/port.ts';
import { type ApiProcess, dataDirectory, openApi } from '#tests/processes/api-process.ts';
import { until } from './until.ts';

const told: string[] = [];
const storefront = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk;
  });
  request.on('end', () => {
    told.push(body);
    response.end();
  });
});
let data: Awaited<ReturnType<typeof dataDirectory>>;
let cluster: Cluster;
let port = 0;
let api: ApiProcess;

beforeAll(async () => {
  data = await dataDirectory();
  port = await freePort();
  cluster = await startCluster(join(data.path, 'database'), port);
  const listening = await freePort();
  await new Promise<void>((done) => storefront.listen(listening, '127.0.0.1', done));
  api = await openApi(join(data.path, 'api'), {
    DATABASE_URL: cluster.url,
    STOREFRONT_URL: `http://127.0.0.1:${listening}`,
    REVALIDATE_SECRET: 'a secret between the two processes',
  });
});
afterAll(async () => {
  await api?.stop();
  await cluster?.stop();
  storefront.close();
  await data.remove();
});

const ask = async () => {
  const answer = await fetch(`${api.url}/articles?itemsPerPage=1`);
  await answer.text();
  return answer;
};

async function query(text: string, values: unknown[] = []): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Expects that a change is announced to the storefront at once (LISTEN), and that jobs run. */
async function expectLife(tag: string): Promise<void> {
  await query(`insert into domain_event (type, tags) values ('test', array[$1])`, [tag]);
  await until(`word of ${tag}`, () => told.some((body) => body.includes(tag)));
  await query(
    `with written as (insert into mail (kind, recipient, data, dedup_key)
       values ('none of them', 'ada@example.org', '{}', $1) returning id)
     select graphile_worker.add_job('send-mail', json_build_object('mailId', id)) from written`,
    [tag],
  );
  await until('the mails to be looked at', async () => {
    const [job] = await query(
      `select attempts from graphile_worker._private_jobs where payload ->> 'mailId' =
          (select id::text from mail where dedup_key = $1)`,
      [tag],
    );
    return job?.attempts > 0;
  });
}

it('recovers when the database of DATABASE_URL goes away and returns: requests, listening and jobs', async () => {
  await expectLife('products/before');
  for (const round of ['first', 'second']) {
    await cluster.stop();
    const away = await until('an answer without a database', async () => {
      const answer = await ask();
      return answer.status === 200 ? undefined : answer;
    });
    expect(away.status).toBe(503);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    cluster = await startCluster(join(data.path, 'database'), port);
    const all = await Promise.all(Array.from({ length: 40 }, ask));
    expect(all.map((answer) => answer.status)).toEqual(all.map(() => 200));
    await expectLife(`articles/after-the-${round}-time`);
  }
  expect(api.child.exitCode).toBe(null);
}, 120_000);
