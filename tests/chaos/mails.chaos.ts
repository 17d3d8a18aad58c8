import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtpServer } from '../smtp-server.ts';
import { until } from './until.ts';
import { World } from './world.ts';

const MAILS = 80;
/** Number of mails between two kills. */
const BETWEEN = 12;
const KILLS = 4;
/** Maximum number of mails in progress when a process dies. */
const UNDER_WAY = 3;

/** Message-IDs in order of receipt. */
const received: string[] = [];
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let world: World;

/** Unlocks the jobs of killed workers. */
const A_MINUTE_PASSES = `with jobs as (update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute')
  update mail set due_at = now() where state = 'waiting'`;

beforeAll(async () => {
  smtp = await startSmtpServer((mail) => {
    received.push(/^Message-ID: <([^@]+)@/im.exec(mail)?.[1] ?? mail);
    return undefined;
  });
  world = await World.open(1, { SMTP_URL: smtp.url });
});
afterAll(async () => {
  await world?.close();
  await smtp?.close();
});

it('sends every mail under one name, although its process is killed again and again while it sends', async () => {
  const rows = await world.database.query<{ id: string }>(
    `with written as (insert into mail (kind, recipient, data, dedup_key)
        select 'order-link', 'ada@example.org',
          jsonb_build_object('reference', 'R' || n, 'link', gen_random_uuid(), 'minutes', 30), 'mail ' || n
        from generate_series(1, $1::int) n returning id)
      select id, graphile_worker.add_job('send-mail', json_build_object('mailId', id)) from written`,
    [MAILS],
  );
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = received.length + BETWEEN;
    await until('mails before the next kill', () => received.length >= enough);
    await world.api.kill();
    await world.database.query(A_MINUTE_PASSES);
    await world.api.start();
  }
  await until(
    'every mail to be sent',
    async () =>
      (await world.database.query(`select from mail where state <> 'sent'`)).length === 0 &&
      (await world.database.query(`select from graphile_worker.jobs where task_identifier = 'send-mail'`))
        .length === 0,
  );
  expect([...new Set(received)].sort()).toEqual(rows.map((row) => row.id).sort());
  console.log(`${received.length - MAILS} of ${MAILS} mails were sent again after ${KILLS} kills`);
  expect(received.length - MAILS).toBeLessThanOrEqual(KILLS * UNDER_WAY);
});
